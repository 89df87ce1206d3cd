import { expect, it } from 'vitest';
import { placesOf } from './placesOf.testing';
import { ThrottledChanges } from './ThrottledChanges';

/** Receives added and removed assets, with a clock of its own; `passed`: the numbers of each pass. */
function paced() {
  let now = 0;
  let seq = 0;
  const timers: { at: number; work: () => void }[] = [];
  const passed: number[][] = [];
  const changes = new ThrottledChanges(
    (all) => passed.push(all.flatMap(({ places, gone }) => [...places.seqs, ...gone])),
    { now: () => now, setTimer: (work, delayMs) => void timers.push({ at: now + delayMs, work }) },
  );
  const hear = (seqs: readonly number[], gone: readonly number[] = []) => {
    const places = placesOf(seqs.map((each) => ({ seq: each, time: each })));
    changes.add({
      places,
      stacks: new Uint32Array(seqs.length),
      gone: Uint32Array.from(gone),
      trashed: placesOf([]),
    });
  };
  return {
    passed,
    land: (count: number) => hear(Array.from({ length: count }, () => ++seq)),
    goes: (gone: number) => hear([], [gone]),
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
  const { passed, land, advance } = paced();
  for (let each = 0; each < 5; each += 1) {
    land(1);
    advance(500);
  }
  expect(passed.map((pass) => pass.length)).toEqual([1, 1, 1, 1, 1]);
});

it('gathers what lands faster than anyone can look, and loses none of it', () => {
  const { passed, land, advance } = paced();
  for (let tenth = 0; tenth < 100; tenth += 1) {
    land(5);
    advance(100);
  }
  advance(3000);
  // the first eight as they come, then one every two seconds
  expect(passed.length).toBeLessThanOrEqual(8 + 6);
  expect(passed.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, each) => each + 1));
});

it('is calm again after a calm time', () => {
  const { passed, land, advance } = paced();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    land(5);
    advance(100);
  }
  advance(5000);
  passed.length = 0;
  land(1);
  expect(passed).toEqual([[151]]);
});

it('takes away at once what a person takes away, with all that came before it', () => {
  const { passed, land, goes } = paced();
  for (let each = 0; each < 10; each += 1) land(1);
  goes(7);
  expect(passed.at(-1)?.toSorted((a, b) => a - b)).toEqual([7, 9, 10]);
});

it('shows at once what somebody did with many', () => {
  const { passed, land } = paced();
  land(500);
  expect(passed.map((pass) => pass.length)).toEqual([500]);
});
