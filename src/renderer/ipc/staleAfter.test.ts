import { describe, expect, it } from 'vitest';
import { staleAfter } from './staleAfter';

describe('what is asked again after an event', () => {
  it('leaves the order of the queue alone when only details of jobs changed', () => {
    const routes = staleAfter({ name: 'jobs.changed', payload: { jobIds: ['a'], sections: false } }).map(
      ([r]) => r,
    );
    expect(routes).toContain('queue.jobs');
    expect(routes).not.toContain('queue.ids');
  });

  it('asks for the order too when jobs moved between sections', () => {
    const routes = staleAfter({ name: 'jobs.changed', payload: { jobIds: ['a'], sections: true } }).map(
      ([r]) => r,
    );
    expect(routes).toContain('queue.ids');
  });

  it('asks again for the assets that changed and for no others', () => {
    const keys = staleAfter({ name: 'assets.changed', payload: { assetIds: ['a', 'b'], added: true } });
    expect(keys.filter(([route]) => route === 'gallery.assets')).toEqual([
      ['gallery.assets', 'a'],
      ['gallery.assets', 'b'],
    ]);
    expect(keys.map(([route]) => route)).toContain('gallery.layout');
  });

  it('asks for nothing when only bytes of a download came in', () => {
    expect(staleAfter({ name: 'downloads.progressed', payload: { items: [] } })).toEqual([]);
  });
});
