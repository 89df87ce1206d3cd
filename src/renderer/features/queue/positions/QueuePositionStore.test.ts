import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { QueueSection } from '@shared/domain/queue/jobStates';
import { packIds } from '@shared/ipc/library/packedIds';
import { describe, expect, it } from 'vitest';
import { QueuePositionStore } from './QueuePositionStore';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const place = (n: number, changes: Partial<JobPosition> = {}): JobPosition => ({
  id: id(n),
  profileId: 'p',
  section: 'next',
  lane: 'batch',
  isDone: false,
  at: n,
  ...changes,
});

/** Stands for the main process: jobs with positions, pages of two jobs; `letGo` releases an answer. */
function main(count: number) {
  const places = new Map(Array.from({ length: count }, (_, n) => [id(n), place(n)]));
  const releases: (() => void)[] = [];
  const timers: Readonly<{ work: () => void; delayMs: number }>[] = [];
  const readSections: QueueSection[] = [];
  const notifications: (readonly string[] | null)[] = [];
  let isHolding = false;
  let now = 0;
  const follower = new QueuePositionStore({
    profileId: 'p',
    now: () => now,
    setTimer: (work, delayMs) => timers.push({ work, delayMs }),
    move: async () => undefined,
    read: async ({ section, after }) => {
      readSections.push(section);
      // the answer is computed now, but may arrive later
      const all = [...places.values()].filter((each) => each.section === section).sort((a, b) => a.at - b.at);
      const rest = after === null ? all : all.filter((each) => each.at > after.at);
      const page = rest.slice(0, 2);
      const answer = {
        ids: packIds(page.map((each) => each.id)),
        at: Float64Array.from(page, (each) => each.at),
        interactiveCount: 0,
        more: rest.length > 2,
      };
      if (isHolding) await new Promise<void>((resolve) => releases.push(resolve));
      return answer;
    },
  });
  follower.onChanged((ids) => notifications.push(ids));
  const change = (...changed: readonly JobPosition[]) => {
    for (const each of changed) places.set(each.id, each);
    follower.handleEvent({ name: 'jobs.changed', payload: { places: [...changed], readAgain: false } });
  };
  const next = () => {
    const { table } = follower.snapshot;
    return Array.from({ length: table.count('next') }, (_, at) => Number(table.idAt('next', at)?.slice(-4)));
  };
  return {
    follower,
    places,
    readSections,
    notifications,
    timers,
    change,
    next,
    hold: (holds: boolean) => {
      isHolding = holds;
    },
    letGo: async () => {
      releases.shift()?.();
      await nextTask();
    },
    pass: (ms: number) => {
      now += ms;
    },
    readAgain: () => follower.handleEvent({ name: 'jobs.changed', payload: { places: [], readAgain: true } }),
  };
}
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('QueuePositionStore', () => {
  it('reads the sections once, page by page, and then only takes changes', async () => {
    const { follower, readSections, notifications, change, next } = main(5);
    expect(follower.snapshot.isReading).toBe(true);
    follower.requestSections([]);
    await nextTask();
    expect(next()).toEqual([0, 1, 2, 3, 4]);
    expect(follower.snapshot.isReading).toBe(false);
    const calls = readSections.length;
    expect(readSections).toEqual(['attention', 'running', 'next', 'next', 'next']);
    notifications.length = 0;
    change(place(1, { section: 'running', at: 9 }), place(7), place(3, { at: 0.5 }));
    change(place(4, { section: null }));
    expect(next()).toEqual([0, 3, 2, 7]);
    expect(follower.snapshot.table.find(id(1))).toEqual({ section: 'running', jobIndex: 0 });
    expect(notifications).toEqual([[id(1), id(7), id(3)], [id(4)]]);
    expect(readSections).toHaveLength(calls);
  });

  it('keeps out jobs of other profiles and of sections that nobody looks at', async () => {
    const { follower, change, next, places } = main(1);
    follower.requestSections([]);
    await nextTask();
    change(place(2, { profileId: 'other' }), place(0, { section: 'finished' }));
    expect(next()).toEqual([]);
    expect(follower.snapshot.table.count('finished')).toBe(0);
    expect(places.get(id(0))?.section).toBe('finished');
    follower.requestSections(['finished']);
    await nextTask();
    expect(follower.snapshot.table.count('finished')).toBe(1);
  });

  it('believes what it heard while it was reading more than what it then reads', async () => {
    const { follower, hold, letGo, change, next } = main(4);
    hold(true);
    follower.requestSections([]);
    await nextTask();
    await letGo();
    await letGo();
    // the first page of the section `next` was computed, but has not arrived
    change(place(0, { section: 'running', at: 50 }), place(3, { at: 0.5 }));
    hold(false);
    for (let answer = 0; answer < 4; answer += 1) await letGo();
    expect(next()).toEqual([3, 1, 2]);
    expect(follower.snapshot.table.find(id(0))?.section).toBe('running');
  });

  it('reads everything anew when told so, at most once a second, and shows what it has meanwhile', async () => {
    const { follower, readSections, timers, hold, letGo, pass, readAgain, places, next } = main(3);
    follower.requestSections([]);
    await nextTask();
    readSections.length = 0;
    places.delete(id(1));
    places.set(id(8), place(8));
    pass(100);
    for (let times = 0; times < 20; times += 1) readAgain();
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([900]);
    hold(true);
    timers[0]?.work();
    await nextTask();
    readAgain();
    expect(next()).toEqual([0, 1, 2]);
    hold(false);
    for (let answer = 0; answer < 5; answer += 1) await letGo();
    expect(next()).toEqual([0, 2, 8]);
    // changes during a read cause another read after it, with the usual pause between the two
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([900, 1000]);
  });

  it('shows a move at once, and is not led astray by what main said of an earlier one', async () => {
    const { follower, timers, change, next } = main(4);
    follower.requestSections([]);
    await nextTask();
    await follower.move({ jobIds: [id(0)], before: id(2) });
    expect(next()).toEqual([1, 0, 2, 3]);
    const second = follower.move({ jobIds: [id(0)], before: id(3) });
    expect(next()).toEqual([1, 2, 0, 3]);
    change(place(0, { at: 1.5 }));
    expect(next()).toEqual([1, 2, 0, 3]);
    await second;
    change(place(0, { at: 2.5 }));
    for (const { work } of timers) work();
    expect(next()).toEqual([1, 2, 0, 3]);
    change(place(0, { at: 9 }));
    expect(next()).toEqual([1, 2, 3, 0]);
  });

  it('puts back what main did not move, and leaves alone what began meanwhile', async () => {
    const { follower, timers, change, next } = main(4);
    follower.requestSections([]);
    await nextTask();
    await follower.move({ jobIds: [id(0), id(1)], before: id(3) });
    expect(next()).toEqual([2, 0, 1, 3]);
    change(place(1, { at: 2.5 }));
    change(place(1, { section: 'running' }));
    for (const { work } of timers) work();
    expect(next()).toEqual([0, 2, 3]);
  });

  it('says what went wrong, and reads again when there is a reason to', async () => {
    let fails = true;
    const broken = new QueuePositionStore({
      profileId: 'p',
      now: () => 0,
      setTimer: (work) => work(),
      move: async () => undefined,
      read: async () => {
        if (fails) throw new Error('the disk is gone');
        return { ids: packIds([]), at: new Float64Array(), interactiveCount: 0, more: false };
      },
    });
    broken.requestSections([]);
    await nextTask();
    expect(broken.snapshot.error?.message).toBe('the disk is gone');
    fails = false;
    broken.handleEvent({ name: 'jobs.changed', payload: { places: [], readAgain: true } });
    await nextTask();
    expect(broken.snapshot.error).toBeNull();
  });
});
