import type { LargeTable } from '@shared/domain/create/LargeTable';
import { idBytes, unpackId } from '@shared/ipc/library/packedIds';
import { valuesAt } from '../axisLayout';

const known = new WeakMap<LargeTable, ReadonlyMap<string, number>>();

/** The index of each job. Computed at first use, because most tables are only viewed. */
export function tableNumbers(table: LargeTable): ReadonlyMap<string, number> {
  const found = known.get(table);
  if (found) return found;
  const numbers = new Map<string, number>();
  const count = jobsIn(table);
  for (let at = 0; at < count; at += 1) numbers.set(unpackId(table.ids, at), at);
  known.set(table, numbers);
  return numbers;
}

export function jobsIn({ ids }: LargeTable): number {
  return ids.length / idBytes;
}

/** The index of a job's value on each axis. */
export function valuesOfNumber({ axes, places }: LargeTable, at: number): readonly number[] {
  return places ? [...places.subarray(at * axes.length, (at + 1) * axes.length)] : valuesAt(axes, at);
}
