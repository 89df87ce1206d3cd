import type { LargeTable } from '@shared/domain/create/LargeTable';
import { idBytes, unpackId } from '@shared/ipc/library/packedIds';
import { valuesAt } from '../matrixPlace';

const known = new WeakMap<LargeTable, ReadonlyMap<string, number>>();

/** Which of the jobs of a table each is. Made when it is first asked for: most tables are only looked at. */
export function tableNumbers(table: LargeTable): ReadonlyMap<string, number> {
  const found = known.get(table);
  if (found) return found;
  const numbers = new Map<string, number>();
  const count = jobsIn(table);
  for (let at = 0; at < count; at += 1) numbers.set(unpackId(table.ids, at), at);
  known.set(table, numbers);
  return numbers;
}

/** How many jobs it has. */
export function jobsIn({ ids }: LargeTable): number {
  return ids.length / idBytes;
}

/** Which value of each axis one of its jobs has, by its number. */
export function valuesOfNumber({ axes, places }: LargeTable, at: number): readonly number[] {
  return places ? [...places.subarray(at * axes.length, (at + 1) * axes.length)] : valuesAt(axes, at);
}
