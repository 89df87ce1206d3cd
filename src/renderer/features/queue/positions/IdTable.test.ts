import { packIds } from '@shared/ipc/library/packedIds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdTable } from './IdTable';

describe('IdTable', () => {
  it('finds every id that is in, and none that is not, whatever came and went', () => {
    const step = fc.record({ id: fc.nat({ max: 400 }), isIn: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(fc.uuid(), { minLength: 401, maxLength: 401 }),
        fc.array(step, { maxLength: 2000, size: 'max' }),
        (ids, steps) => {
          const table = new IdTable();
          const slots = new Map<string, number>();
          for (const { id: index, isIn } of steps) {
            const id = ids[index] ?? '';
            const slot = slots.get(id);
            if (isIn) {
              const added = table.add(id);
              if (slot !== undefined) expect(added).toBe(slot);
              slots.set(id, added);
            } else if (slot !== undefined) {
              table.remove(slot);
              slots.delete(id);
            }
          }
          for (const id of ids) {
            expect(table.slotOf(id)).toBe(slots.get(id) ?? -1);
            const slot = slots.get(id);
            if (slot !== undefined) expect(table.idAt(slot)).toBe(id);
          }
          expect(new Set(slots.values()).size).toBe(slots.size);
          expect(table.capacity).toBeLessThanOrEqual(Math.max(64, 2 * 401));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('takes ids as bytes, and orders them as their words', () => {
    const table = new IdTable();
    const ids = fc.sample(fc.uuid(), 100);
    const packed = packIds(ids);
    const slots = ids.map((_, index) => table.addPacked(packed, index));
    expect(slots.map((slot) => table.idAt(slot))).toEqual(ids);
    expect([...slots].sort((a, b) => table.compare(a, b)).map((slot) => table.idAt(slot))).toEqual(
      [...ids].sort(),
    );
  });
});
