import type { AnyEvent } from '@shared/ipc/events';
import { describe, expect, it } from 'vitest';
import { EventBatcher } from './EventBatcher';

const noPlaces = {
  seqs: new Uint32Array(),
  times: new Float64Array(),
  ratios: new Float32Array(),
  kinds: new Uint8Array(),
};

function batcher() {
  const sent: AnyEvent[] = [];
  const asked: (readonly string[])[] = [];
  const timers: (() => void)[] = [];
  const events = new EventBatcher({
    send: (event) => sent.push(event),
    setTimer: (work, delayMs) => {
      // leaves out the timers of the sums, which run once per second
      if (delayMs < 1000) timers.push(work);
      return () => undefined;
    },
    positionsOf: (jobIds) => {
      asked.push(jobIds);
      return jobIds.map((id) => ({
        id,
        profileId: 'p',
        section: 'next',
        lane: 'batch',
        isDone: false,
        at: 1,
      }));
    },
    changesOf: (assetIds) => ({
      places: noPlaces,
      gone: Uint32Array.from(assetIds, Number),
      stacks: new Uint32Array(),
      trashed: noPlaces,
    }),
  });
  const tick = () => timers.shift()?.();
  const gone = () =>
    sent.flatMap((event) => (event.name === 'assets.changed' ? [[...event.payload.gone]] : []));
  const jobs = () => sent.flatMap((event) => (event.name === 'jobs.changed' ? [event.payload] : []));
  const named = (name: AnyEvent['name']) => sent.filter((event) => event.name === name).length;
  return { events, asked, tick, jobs, gone, named };
}
const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve));

describe('EventBatcher', () => {
  it('tells the first change at once and gathers what follows, each job once, where it then stands', async () => {
    const { events, asked, tick, jobs } = batcher();
    events.jobsChanged(['a']);
    await soon();
    expect(jobs()).toHaveLength(1);
    events.jobsChanged(['b', 'a']);
    events.jobsChanged(['b']);
    await soon();
    expect(jobs()).toHaveLength(1);
    tick();
    expect(asked).toEqual([['a'], ['b', 'a']]);
    expect(jobs()[1]).toMatchObject({ places: [{ id: 'b' }, { id: 'a' }], readAgain: false });
    tick();
    expect(jobs()).toHaveLength(2);
  });

  it('names no jobs, and asks for none, once there are too many of them', async () => {
    const { events, asked, tick, jobs } = batcher();
    events.jobsChanged(['first']);
    await soon();
    for (let batch = 0; batch < 50; batch += 1) {
      events.jobsChanged(Array.from({ length: 100 }, (_, index) => `${batch} ${index}`));
    }
    tick();
    expect(jobs()[1]).toEqual({ places: [], readAgain: true });
    expect(asked).toEqual([['first']]);
    events.jobsChanged(['later']);
    tick();
    expect(jobs()[2]).toMatchObject({ places: [{ id: 'later' }], readAgain: false });
  });

  it('says to read anew where it is not told which jobs changed', async () => {
    const { events, jobs } = batcher();
    events.jobsChanged([]);
    await soon();
    expect(jobs()).toEqual([{ places: [], readAgain: true }]);
  });

  it('tells of the queue at every fifth time only while it works without a pause, of assets as ever', async () => {
    const { events, asked, tick, jobs, gone } = batcher();
    events.progressed('p', ['0']);
    await soon();
    for (let time = 1; time <= 12; time += 1) {
      events.progressed('p', [`${time}`]);
      events.assetsChanged([`${time}`]);
      tick();
    }
    // five events with one job each, the first of them at once; the next event at the tenth change
    expect(jobs().map(({ places }) => places.map(({ id }) => id))).toEqual([
      ...['0', '1', '2', '3', '4'].map((id) => [id]),
      ['5', '6', '7', '8', '9'],
    ]);
    expect(gone()).toHaveLength(12);
    expect(asked).toHaveLength(6);
    // when no more changes come, the remaining changes are sent; a later change is sent at once
    for (let time = 0; time < 4; time += 1) tick();
    expect(
      jobs()
        .at(-1)
        ?.places.map(({ id }) => id),
    ).toEqual(['10', '11', '12']);
    events.progressed('p', ['later']);
    await soon();
    expect(
      jobs()
        .at(-1)
        ?.places.map(({ id }) => id),
    ).toEqual(['later']);
  });

  it('does not let what a person did wait for a queue that works without a pause', async () => {
    const { events, tick, jobs, named } = batcher();
    events.progressed('p', ['0']);
    await soon();
    for (let time = 1; time <= 7; time += 1) {
      events.progressed('p', [`${time}`]);
      tick();
    }
    const before = named('queue.changed');
    events.progressed('p', ['8']);
    tick();
    expect(named('queue.changed')).toBe(before);
    events.queueChanged('p');
    tick();
    expect(named('queue.changed')).toBe(before + 1);
    events.progressed('p', ['9']);
    events.jobsChanged(['cancelled']);
    tick();
    expect(
      jobs()
        .at(-1)
        ?.places.map(({ id }) => id),
    ).toContain('cancelled');
    const told = jobs().length;
    events.progressed('p', ['11']);
    tick();
    expect(jobs()).toHaveLength(told);
  });

  it('names each asset that changed once, where it then stands', async () => {
    const { events, tick, gone } = batcher();
    events.assetsChanged(['1']);
    await soon();
    events.assetsChanged(['2', '3']);
    events.assetsChanged(['2']);
    tick();
    expect(gone()).toEqual([[1], [2, 3]]);
  });

  it('tells of how many there are where a person changed pictures, not with each that the queue brings', async () => {
    const { events, tick, gone, named } = batcher();
    events.assetsAdded(['1']);
    await soon();
    events.assetsAdded(['2']);
    tick();
    expect([gone(), named('status.changed')]).toEqual([[[1], [2]], 0]);
    events.assetsChanged(['3']);
    tick();
    expect([gone().at(-1), named('status.changed')]).toEqual([[3], 1]);
  });

  it('tells what is left when it closes, and nothing after', async () => {
    const { events, tick, jobs } = batcher();
    events.jobsChanged(['a']);
    await soon();
    events.jobsChanged(['b']);
    events.close();
    events.jobsChanged(['c']);
    tick();
    await soon();
    expect(jobs().map(({ places }) => places.map(({ id }) => id))).toEqual([['a'], ['b']]);
  });
});
