import {
  type Amounts,
  addAmounts,
  noAmounts,
  type UsageBy,
  type UsageReport,
} from '@shared/domain/account/Usage';
import { csvCell } from '@shared/words/csvCell';

/** Needed by spreadsheet programs to recognise UTF-8. */
const byteOrderMark = '\uFEFF';

const columnNames: Readonly<Record<UsageBy, string>> = {
  model: 'Model',
  batch: 'Batch',
  tag: 'Tag',
  day: 'Day',
  month: 'Month',
  profile: 'Profile',
};
const numberColumns = [
  ...['Requests', 'Images', 'Films', 'Confirmed credits', 'Answers without a price'],
  ...['Lost answers', 'Possible credits', 'Lost answers without an estimate'],
];

export type UsagePart = Readonly<{ month: string | null; report: UsageReport }>;

/**
 * RFC 4180, UTF-8; the last row is the total, which counts a picture with two tags once. Text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 * @param options.forExcel begins with a byte order mark
 */
export function usageCsv(
  parts: readonly UsagePart[],
  by: UsageBy,
  options: Readonly<{ forExcel: boolean }>,
): string {
  const hasMonths = parts.some(({ month }) => month !== null);
  const monthCells = (month: string | null): string[] => (hasMonths ? [month ?? ''] : []);
  // batches are identified by id, because two may have the same prompt
  const nameCells = (key: string, name: string): string[] => (by === 'batch' ? [name, key] : [name]);
  const lines = [
    [...monthCells('Month'), ...nameCells('Id', columnNames[by]), ...numberColumns],
    ...parts.flatMap(({ month, report }) =>
      report.rows.map((row) => [
        ...monthCells(month).map(csvCell),
        ...nameCells(row.key, row.name === '' && by === 'tag' ? 'No tag' : row.name).map(csvCell),
        ...amounts(row),
      ]),
    ),
    [
      ...monthCells(''),
      ...nameCells('', 'Total'),
      ...amounts(parts.map(({ report }) => report.total).reduce(addAmounts, noAmounts)),
    ],
  ];
  return `${options.forExcel ? byteOrderMark : ''}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function amounts(of: Amounts): string[] {
  return [
    ...[of.requests, of.images, of.films].map(String),
    ...[credits(of.confirmedMilli), String(of.unpriced), String(of.lost)],
    ...[credits(of.possibleMilli), String(of.lostUnpriced)],
  ];
}

/** A decimal number, without rounding. */
function credits(milli: number): string {
  const whole = Math.trunc(Math.abs(milli) / 1000);
  const rest = String(Math.abs(milli) % 1000).padStart(3, '0');
  return `${milli < 0 ? '-' : ''}${whole}.${rest}`;
}
