import { expect, it } from 'vitest';
import { placesOf } from './placesOf.testing';
import { ThrottledChanges } from './ThrottledChanges';

/** Delivers changes under a fake clock. `passes`: the sequence numbers of each delivery. */
function throttled() {
  let now = 0;
  let seq = 0;
  const timers: { at: number; work: () => void }[] = [];
  const passes: number[][] = [];
  const changes = new ThrottledChanges(
    (all) => passes.push(all.flatMap(({ places, gone }) => [...places.seqs, ...gone])),
    { now: () => now, setTimer: (work, delayMs) => void timers.push({ at: now + delayMs, work }) },
  );
  const addChanges = (seqs: readonly number[], gone: readonly number[] = []) => {
    const places = placesOf(seqs.map((each) => ({ seq: each, time: each })));
    changes.add({
      places,
      stacks: new Uint32Array(seqs.length),
      gone: Uint32Array.from(gone),
      trashed: placesOf([]),
    });
  };
  return {
    passes,
    land: (count: number) => addChanges(Array.from({ length: count }, () => ++seq)),
    goes: (gone: number) => addChanges([], [gone]),
    advance(ms: number): void {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.splice(timers.indexOf(due), 1);
        now = Math.max(now, due.at);
        due.work();
      }
      now = end;
    },
  };
}

it('passes on what lands at once while it is little', () => {
  const { passes, land, advance } = throttled();
  for (let each = 0; each < 5; each += 1) {
    land(1);
    advance(500);
  }
  expect(passes.map((pass) => pass.length)).toEqual([1, 1, 1, 1, 1]);
});

it('gathers what lands faster than anyone can look, and loses none of it', () => {
  const { passes, land, advance } = throttled();
  for (let tenth = 0; tenth < 100; tenth += 1) {
    land(5);
    advance(100);
  }
  advance(3000);
  // the first eight changes are delivered at once, then one batch every two seconds
  expect(passes.length).toBeLessThanOrEqual(8 + 6);
  expect(passes.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, each) => each + 1));
});

it('is calm again after a calm time', () => {
  const { passes, land, advance } = throttled();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    land(5);
    advance(100);
  }
  advance(5000);
  passes.length = 0;
  land(1);
  expect(passes).toEqual([[151]]);
});

it('takes away at once what a person takes away, with all that came before it', () => {
  const { passes, land, goes } = throttled();
  for (let each = 0; each < 10; each += 1) land(1);
  goes(7);
  expect(passes.at(-1)?.toSorted((a, b) => a - b)).toEqual([7, 9, 10]);
});

it('shows at once what somebody did with many', () => {
  const { passes, land } = throttled();
  land(500);
  expect(passes.map((pass) => pass.length)).toEqual([500]);
});
