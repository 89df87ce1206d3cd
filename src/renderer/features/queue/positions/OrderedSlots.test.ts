import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderedSlots } from './OrderedSlots';

describe('OrderedSlots', () => {
  it('is always what sorting everything anew would give', () => {
    const change = fc.record({ slot: fc.nat({ max: 3000 }), key: fc.nat({ max: 50 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4000, size: 'max' }), (changes) => {
        const keys = new Map<number, number>();
        const compare = (a: number, b: number) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0) || a - b;
        const list = new OrderedSlots(compare);
        for (const { slot, key } of changes) {
          if (keys.has(slot)) {
            list.remove(slot);
            keys.delete(slot);
          } else {
            keys.set(slot, key);
            list.add(slot);
          }
        }
        const sorted = [...keys.keys()].sort(compare);
        expect(list.count).toBe(sorted.length);
        expect(Array.from({ length: list.count }, (_, index) => list.at(index))).toEqual(sorted);
        for (const [index, slot] of sorted.entries()) expect(list.indexOf(slot)).toBe(index);
        expect([list.at(-1), list.at(sorted.length)]).toEqual([undefined, undefined]);
      }),
      { numRuns: 30 },
    );
  });

  it('takes a hundred thousand in any order with few steps for each', () => {
    let steps = 0;
    const list = new OrderedSlots((a, b) => {
      steps += 1;
      return a - b;
    });
    // adds every number once, in scattered order, because 7919 and 100,000 have no common factor
    const many = 100_000;
    for (let n = 0; n < many; n += 1) list.add((n * 7919) % many);
    expect(steps / many).toBeLessThan(40);
    expect(list.at(77_777)).toBe(77_777);
    steps = 0;
    for (let n = 0; n < many; n += 1) list.remove((n * 104_729) % many);
    expect(steps / many).toBeLessThan(40);
    expect(list.count).toBe(0);
  });

  it('refuses to take out what is not in', () => {
    const list = new OrderedSlots((a, b) => a - b);
    list.add(1);
    expect(() => list.remove(2)).toThrow();
  });
});
