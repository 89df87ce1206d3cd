import { type Amounts, noAmounts, type UsageBy, type UsageReport } from '@shared/domain/account/Usage';
import type { Comparison, Difference } from '@shared/domain/gallery/Comparison';
import { localeOf, t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';

/** `isPlain`: the row represents no single item and is always last. */
export type Line = Amounts & Readonly<{ key: string; name: string; isPlain: boolean }>;

/** `aside`: a note to a value about what it omits. */
export type Column = Readonly<{
  id: string;
  title: string;
  value: (line: Line) => number;
  words: (line: Line) => string;
  aside?: (line: Line) => string;
}>;

const credits = new Intl.NumberFormat(localeOf(), { minimumFractionDigits: 1, maximumFractionDigits: 3 });
const perAsset = new Intl.NumberFormat(localeOf(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat(localeOf(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const months = new Intl.DateTimeFormat(localeOf(), { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function columnCredits(milli: number): string {
  return milli === 0 ? '0' : credits.format(milli / 1000);
}

const titles: Readonly<Record<UsageBy, string>> = {
  model: t('account.model'),
  batch: t('account.batch'),
  tag: t('account.tag'),
  day: t('account.day'),
  month: t('account.month'),
  profile: t('app.profile'),
};

export function nameColumn(by: UsageBy): Readonly<{ id: string; title: string }> {
  return { id: 'name', title: titles[by] };
}

export function columnsOf({ total }: UsageReport): readonly Column[] {
  const assets = ({ images, films }: Amounts): number => images + films;
  return [
    {
      id: 'requests',
      title: t('account.requests'),
      value: (line) => line.requests,
      words: (line) => formatCount(line.requests),
    },
    {
      id: 'assets',
      title:
        total.films === 0
          ? t('account.images')
          : total.images === 0
            ? t('account.films')
            : t('account.imagesFilms'),
      value: assets,
      words: (line) => formatCount(assets(line)),
    },
    {
      id: 'confirmed',
      title: t('account.confirmedColumn'),
      value: (line) => line.confirmedMilli,
      words: ({ confirmedMilli, unpriced }) => knownCredits(confirmedMilli, unpriced),
      aside: ({ unpriced }) => unknownWords(unpriced),
    },
    {
      id: 'possible',
      title: t('account.possibleColumn'),
      value: (line) => line.possibleMilli,
      words: ({ possibleMilli, lostUnpriced }) => knownCredits(possibleMilli, lostUnpriced),
      aside: ({ lostUnpriced }) => unknownWords(lostUnpriced),
    },
    {
      id: 'perAsset',
      title: t('account.perAsset'),
      value: (line) => (assets(line) === 0 ? -1 : line.confirmedMilli / assets(line)),
      // an unknown price is not zero
      words: (line) =>
        assets(line) === 0 || line.unpriced > 0
          ? '–'
          : perAsset.format(line.confirmedMilli / assets(line) / 1000),
    },
  ];
}

/** Empty if the whole amount is unknown, because that is not 0. */
function knownCredits(milli: number, unknown: number): string {
  return milli === 0 && unknown > 0 ? '' : columnCredits(milli);
}

function unknownWords(unknown: number): string {
  return unknown === 0 ? '' : t('account.requestsUnpriced', { requests: unknown });
}

/** The service's figure for each row of the table. */
export type Beside = Readonly<{ total: Difference; byKey: ReadonlyMap<string, Difference> }>;

/** The service has figures by model and by day only. */
export function serviceFiguresOf(comparison: Comparison | undefined, by: UsageBy): Beside | null {
  if (comparison?.kind !== 'read' || (by !== 'model' && by !== 'day')) return null;
  const parts = by === 'model' ? comparison.byModel : comparison.byDay;
  return {
    total: comparison.total,
    byKey: new Map(parts.map(({ key, ...difference }) => [key, difference])),
  };
}

export function withService(lines: readonly Line[], beside: Beside | null, by: UsageBy): readonly Line[] {
  if (beside === null) return lines;
  const own = new Set(lines.map(({ key }) => key));
  const others = [...beside.byKey].filter(
    ([key, { serviceMilli }]) => !own.has(key) && (serviceMilli ?? 0) !== 0,
  );
  return [
    ...lines,
    ...others.map(([key]): Line => ({ ...noAmounts, key, name: nameOf(key, key, by), isPlain: false })),
  ];
}

/** Includes rows for "none" and "the rest". */
export function linesOf({ rows, rest }: UsageReport, by: UsageBy): readonly Line[] {
  const lines = rows.map(
    (row): Line => ({ ...row, name: nameOf(row.key, row.name, by), isPlain: row.key === '' }),
  );
  if (rest === null) return lines;
  return [
    ...lines,
    { ...rest, key: '…', name: t('account.moreTogether', { rows: rest.rows }), isPlain: true },
  ];
}

function nameOf(key: string, name: string, by: UsageBy): string {
  if (by === 'day') return days.format(Date.parse(key));
  if (by === 'month') return months.format(Date.parse(`${key}-01`));
  if (by === 'tag' && key === '') return t('account.noTagDeletedOrLost');
  return name === '' ? t('account.noPrompt') : name;
}

/** `isPlain` rows stay last. */
export function sortedLines(
  lines: readonly Line[],
  order: Readonly<{ column: string; up: boolean }> | null,
  columns: readonly Column[],
): readonly Line[] {
  if (order === null) return [...lines].sort((a, b) => Number(a.isPlain) - Number(b.isPlain));
  const column = columns.find(({ id }) => id === order.column);
  const sign = order.up ? 1 : -1;
  return [...lines].sort(
    (a, b) =>
      Number(a.isPlain) - Number(b.isPlain) ||
      sign * (column ? column.value(a) - column.value(b) : byName(a, b)),
  );
}

function byName(a: Line, b: Line): number {
  // days and months by key, which sorts chronologically
  return /^\d{4}-\d{2}/.test(a.key) ? (a.key < b.key ? -1 : 1) : a.name.localeCompare(b.name, localeOf());
}
