import type { FileToName } from '../../ports/FileToName';
import type { ListFacts } from '../KeptLists';
import { jobsOfRow, subjectOf } from './jobsOfRow';
import type { KeptRow } from './listRows';
import type { ListReading } from './rowJobs';

const most = 3;
/** A row with more jobs is not used as an example. */
const mostJobs = 1000;

/** What the first valid rows would make, for example file names; seeds are invented, and always the same. */
export function namedRows(
  rows: readonly KeptRow[],
  { columns, name }: Pick<ListFacts, 'columns' | 'name'>,
  reading: ListReading,
  now: () => number,
): readonly FileToName[] {
  const found: FileToName[] = [];
  for (const row of rows) {
    const parts = { random: () => 0.42, now, name, room: mostJobs };
    const [order] = jobsOfRow(row, columns, reading, parts) ?? [];
    if (order === undefined) continue;
    const { fileName = null, collection = null } = order.wish ?? {};
    const subject = subjectOf(order, reading.model, { name, now, collection, line: row.line });
    found.push({ subject, wishedName: fileName });
    if (found.length === most) break;
  }
  return found;
}
