import type { JobPosition } from '@shared/domain/queue/JobPosition';
import { describe, expect, it } from 'vitest';
import { isSlow, staleAfter } from './staleAfter';

const place: JobPosition = {
  id: 'a',
  profileId: 'p',
  section: 'finished',
  lane: 'batch',
  isDone: true,
  at: 1,
};
const latest = () => new Set(['a']);
const staleOf = (...places: readonly JobPosition[]) =>
  staleAfter({ name: 'jobs.changed', payload: { places: [...places], readAgain: false } }, latest);

describe('what is asked again after an event', () => {
  it('asks again for the jobs that changed and for no others', () => {
    const keys = staleOf(place, { ...place, id: 'b' });
    expect(keys.filter(([route]) => route === 'queue.jobs')).toEqual([
      ['queue.jobs', 'a'],
      ['queue.jobs', 'b'],
    ]);
    expect(keys).toContainEqual(['queue.attempts', { jobId: 'a' }]);
    expect(keys).toContainEqual(['queue.summary', { profileId: 'p' }]);
  });

  it('asks which jobs are the latest only when one may have become one, or is none any more', () => {
    const asks = (changed: Partial<JobPosition>) =>
      staleOf({ ...place, ...changed }).some(([route]) => route === 'queue.recent');
    expect(asks({ section: 'running' })).toBe(true);
    expect(asks({ section: 'next', lane: 'interactive' })).toBe(true);
    expect(asks({ section: null })).toBe(true);
    expect(asks({ section: 'finished' })).toBe(false);
    expect(asks({ section: 'finished', id: 'sent and ended since' })).toBe(true);
    expect(asks({ section: 'next' })).toBe(false);
  });

  it('asks for every job that is shown when main does not name them', () => {
    const keys = staleAfter({ name: 'jobs.changed', payload: { places: [], readAgain: true } }, latest);
    expect(keys).toContainEqual(['queue.jobs']);
    expect(keys).toContainEqual(['queue.recent']);
  });

  it('asks again for the assets that changed and for no others', () => {
    const places = {
      seqs: Uint32Array.of(7),
      times: Float64Array.of(1),
      ratios: Float32Array.of(1),
      kinds: Uint8Array.of(0),
    };
    const payload = { places, stacks: Uint32Array.of(), gone: Uint32Array.of(9), trashed: places };
    const keys = staleAfter({ name: 'assets.changed', payload }, latest);
    expect(keys.filter(([route]) => route === 'gallery.assets')).toEqual([
      ['gallery.assets', 7],
      ['gallery.assets', 9],
    ]);
    // among them may be a film whose frame was kept
    expect(keys).toContainEqual(['asset.keptFrames', 7]);
    expect(keys.map(([route]) => route)).not.toContain('queue.jobs');
  });

  it('asks again for what is counted of many assets whatever became of some, and less often', () => {
    const places = {
      seqs: Uint32Array.of(7),
      times: Float64Array.of(1),
      ratios: Float32Array.of(1),
      kinds: Uint8Array.of(0),
    };
    const changes = { places, stacks: Uint32Array.of(), gone: Uint32Array.of(), trashed: places };
    const events = [
      { name: 'assets.changed', payload: changes },
      { name: 'assets.manyChanged', payload: {} },
      { name: 'curation.changed', payload: {} },
    ] as const;
    for (const event of events) {
      const keys = staleAfter(event, latest);
      for (const route of ['search.facets', 'search.values', 'search.saved', 'asset.hasAlike'] as const) {
        expect(keys, event.name).toContainEqual([route]);
        expect(isSlow([route])).toBe(true);
      }
    }
    expect(isSlow(['gallery.assets', 7])).toBe(false);
  });

  it('asks again for all that is shown of assets when more changed than is named', () => {
    const routes = staleAfter({ name: 'assets.manyChanged', payload: {} }, latest).map(([route]) => route);
    for (const route of ['asset.family', 'asset.familyTree', 'asset.palette', 'files.state'])
      expect(routes).toContain(route);
  });

  it('asks for nothing when only bytes of a download came in', () => {
    expect(staleAfter({ name: 'downloads.progressed', payload: { items: [] } }, latest)).toEqual([]);
  });
});
