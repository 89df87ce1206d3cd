import type { Move } from '../reorder';
import type { PositionKey, PositionTable } from './PositionTable';

/**
 * The positions of waiting jobs after a move, as main's jobOrder computes them: between the target job and
 * the one before it, in the target's lane; at the end: each in its own lane. Empty if the target job has left
 * the list.
 */
export function positionsAfterMove(table: PositionTable, { jobIds, before }: Move): readonly PositionKey[] {
  const moving = jobIds.flatMap((id) => {
    const found = table.find(id);
    return found?.section === 'next' ? (table.keyAt('next', found.place) ?? []) : [];
  });
  if (before === null) return toEnd(table, moving);
  const target = table.find(before);
  const to = target?.section === 'next' ? table.keyAt('next', target.place) : null;
  if (!target || !to || jobIds.includes(before)) return [];
  const picked = new Set(jobIds);
  let ahead = target.place - 1;
  let from = table.keyAt('next', ahead);
  while (from && picked.has(from.id)) from = table.keyAt('next', --ahead);
  const start = from?.lane === to.lane ? from.at : null;
  const step = start === null ? 1 : (to.at - start) / (moving.length + 1);
  const first = start ?? to.at - moving.length - 1;
  return moving.map(({ id }, index) => ({ id, lane: to.lane, at: first + step * (index + 1) }));
}

function toEnd(table: PositionTable, moving: readonly PositionKey[]): readonly PositionKey[] {
  const ends = { interactive: endOf(table, 'interactive'), batch: endOf(table, 'batch') };
  return moving.map(({ id, lane }) => {
    ends[lane] += 1;
    return { id, lane, at: ends[lane] };
  });
}

/** The end position of a lane; the interactive lane comes first. */
function endOf(table: PositionTable, lane: PositionKey['lane']): number {
  let low = 0;
  let high = table.count('next');
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lane === 'batch' || table.keyAt('next', middle)?.lane === 'interactive') low = middle + 1;
    else high = middle;
  }
  const last = table.keyAt('next', low - 1);
  return last?.lane === lane ? last.at : 0;
}
