import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutGrid } from '../grid/GridLayout';
import type { DayRows } from '../grid/layoutDay';
import { type AssetDay, splitDays } from './AssetDay';
import { AssetList } from './AssetList';
import { applyChanges } from './applyChanges';
import { placesOf, type TestAsset } from './placesOf.testing';
import { SeqSet } from './SeqSet';

const hour = 3_600_000;
const noon = new Date(2026, 10, 20, 12).getTime();
const none = placesOf([]);

function known(...assets: readonly TestAsset[]) {
  const days = splitDays(placesOf(assets));
  return { days, present: new SeqSet(assets.map(({ seq }) => seq)) };
}

const seqsOf = (days: readonly AssetDay[]) => days.map((day) => [...day.seqs]);

describe('days of the gallery while assets come and go', () => {
  it('divides at local midnight', () => {
    const midnight = new Date(2026, 10, 20).getTime();
    const { days } = known({ seq: 2, time: midnight }, { seq: 1, time: midnight - 1 });
    expect(days.map(({ day }) => day)).toEqual([20261120, 20261119]);
  });

  it('puts what is new in its place, and leaves other days the same objects', () => {
    const { days, present } = known(
      { seq: 5, time: noon },
      { seq: 4, time: noon - 30 * hour },
      { seq: 3, time: noon - 60 * hour },
    );
    const places = placesOf([
      { seq: 6, time: noon },
      { seq: 2, time: noon - 31 * hour },
    ]);
    const next = applyChanges(days, { places, gone: new Uint32Array() }, present);
    expect(seqsOf(next)).toEqual([[6, 5], [4, 2], [3]]);
    expect(next[2]).toBe(days[2]);
  });

  it('begins a day that was not there, at its place', () => {
    const { days, present } = known({ seq: 5, time: noon }, { seq: 3, time: noon - 60 * hour });
    const next = applyChanges(
      days,
      { places: placesOf([{ seq: 4, time: noon - 30 * hour }]), gone: new Uint32Array() },
      present,
    );
    expect(seqsOf(next)).toEqual([[5], [4], [3]]);
  });

  it('takes out what is gone, and a day with its last asset', () => {
    const { days, present } = known(
      { seq: 5, time: noon },
      { seq: 4, time: noon - 1 },
      { seq: 3, time: noon - 60 * hour },
    );
    const next = applyChanges(days, { places: none, gone: Uint32Array.of(4, 3, 77) }, present);
    expect(seqsOf(next)).toEqual([[5]]);
    expect(present.has(3)).toBe(false);
  });

  it('moves an asset whose moment is another now', () => {
    const { days, present } = known({ seq: 5, time: noon }, { seq: 4, time: noon - 60 * hour });
    const next = applyChanges(
      days,
      { places: placesOf([{ seq: 4, time: noon + 1 }]), gone: new Uint32Array() },
      present,
    );
    expect(seqsOf(next)).toEqual([[4, 5]]);
  });

  it('takes the newer shape of one that is there', () => {
    const { days, present } = known({ seq: 5, time: noon, ratio: 1 });
    const next = applyChanges(
      days,
      { places: placesOf([{ seq: 5, time: noon, ratio: 2 }]), gone: new Uint32Array() },
      present,
    );
    expect([...(next[0]?.ratios ?? [])]).toEqual([2]);
  });

  it('comes by changes, whatever they are, to the same days and the same layout as a fresh answer', () => {
    const asset = fc.record({
      seq: fc.integer({ min: 1, max: 40 }),
      time: fc.integer({ min: 0, max: 6 * 24 }).map((hours) => noon - hours * hour),
      ratio: fc.constantFrom(0.5625, 0.75, 1, 1.5, 2),
      kind: fc.constantFrom(0 as const, 1 as const),
    });
    const change = fc.record({
      places: fc.uniqueArray(asset, { selector: ({ seq }) => seq, maxLength: 8 }),
      gone: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    });
    const options = { width: 700, rowHeight: 150, gap: 4, headerHeight: 34, dayGap: 20 };
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const truth = new Map<number, TestAsset>();
        const present = new SeqSet();
        const laid = new WeakMap<AssetDay, DayRows>();
        let days: readonly AssetDay[] = [];
        for (const { places, gone } of changes) {
          const left = gone.filter((seq) => !places.some((each) => each.seq === seq));
          for (const seq of left) truth.delete(seq);
          for (const each of places) truth.set(each.seq, each);
          days = applyChanges(days, { places: placesOf(places), gone: Uint32Array.from(left) }, present);
          const fresh = splitDays(placesOf(truth.values()));
          expect(days).toEqual(fresh);
          for (let seq = 1; seq <= 40; seq += 1) expect(present.has(seq)).toBe(truth.has(seq));
          expect(layoutGrid(new AssetList(days), options, laid)).toEqual(
            layoutGrid(new AssetList(fresh), options),
          );
        }
      }),
    );
  });
});
