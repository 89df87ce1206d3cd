import { type Amounts, noAmounts, type UsageBy, type UsageReport } from '@shared/domain/account/Usage';
import type { Difference, UsageComparison } from '@shared/domain/account/UsageComparison';
import { localeOf, t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';

/** A row of the usage table. `isAggregate`: the row represents no single item and is always last. */
export type Line = Amounts & Readonly<{ key: string; name: string; isAggregate: boolean }>;

/** A column of the usage table. `note` says how many requests without a price the value omits. */
export type Column = Readonly<{
  id: string;
  title: string;
  value: (line: Line) => number;
  text: (line: Line) => string;
  note?: (line: Line) => string;
}>;

const creditFormat = new Intl.NumberFormat(localeOf(), {
  minimumFractionDigits: 1,
  maximumFractionDigits: 3,
});
const perAssetFormat = new Intl.NumberFormat(localeOf(), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const dayFormat = new Intl.DateTimeFormat(localeOf(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat(localeOf(), { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function columnCredits(milli: number): string {
  return milli === 0 ? '0' : creditFormat.format(milli / 1000);
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
      text: (line) => formatCount(line.requests),
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
      text: (line) => formatCount(assets(line)),
    },
    {
      id: 'confirmed',
      title: t('account.confirmedColumn'),
      value: (line) => line.confirmedMilli,
      text: ({ confirmedMilli, unpriced }) => knownCredits(confirmedMilli, unpriced),
      note: ({ unpriced }) => unpricedNote(unpriced),
    },
    {
      id: 'possible',
      title: t('account.possibleColumn'),
      value: (line) => line.possibleMilli,
      text: ({ possibleMilli, lostUnpriced }) => knownCredits(possibleMilli, lostUnpriced),
      note: ({ lostUnpriced }) => unpricedNote(lostUnpriced),
    },
    {
      id: 'perAsset',
      title: t('account.perAsset'),
      value: (line) => (assets(line) === 0 ? -1 : line.confirmedMilli / assets(line)),
      // a row with unknown prices has no average, because an unknown price is not 0
      text: (line) =>
        assets(line) === 0 || line.unpriced > 0
          ? '–'
          : perAssetFormat.format(line.confirmedMilli / assets(line) / 1000),
    },
  ];
}

/** Formats an amount; empty if the whole amount is unknown, because an unknown amount is not 0. */
function knownCredits(milli: number, unknown: number): string {
  return milli === 0 && unknown > 0 ? '' : columnCredits(milli);
}

function unpricedNote(unknown: number): string {
  return unknown === 0 ? '' : t('account.requestsUnpriced', { requests: unknown });
}

/** The service's figure for each row of the table. */
export type ServiceFigures = Readonly<{ total: Difference; byKey: ReadonlyMap<string, Difference> }>;

/** Null unless the rows are models or days, because the service has figures for these only. */
export function serviceFiguresOf(compared: UsageComparison | undefined, by: UsageBy): ServiceFigures | null {
  if (compared?.kind !== 'read' || (by !== 'model' && by !== 'day')) return null;
  const parts = by === 'model' ? compared.byModel : compared.byDay;
  return { total: compared.total, byKey: new Map(parts.map(({ key, ...difference }) => [key, difference])) };
}

export function withServiceFigures(
  lines: readonly Line[],
  serviceFigures: ServiceFigures | null,
  by: UsageBy,
): readonly Line[] {
  if (serviceFigures === null) return lines;
  const ownKeys = new Set(lines.map(({ key }) => key));
  const others = [...serviceFigures.byKey].filter(
    ([key, { serviceMilli }]) => !ownKeys.has(key) && (serviceMilli ?? 0) !== 0,
  );
  return [
    ...lines,
    ...others.map(([key]): Line => ({ ...noAmounts, key, name: lineName(key, key, by), isAggregate: false })),
  ];
}

/** The rows of a report, including one for no model, tag or batch, and one for the items beyond the limit. */
export function linesOf({ rows, rest }: UsageReport, by: UsageBy): readonly Line[] {
  const lines = rows.map(
    (row): Line => ({ ...row, name: lineName(row.key, row.name, by), isAggregate: row.key === '' }),
  );
  if (rest === null) return lines;
  return [
    ...lines,
    { ...rest, key: '…', name: t('account.moreTogether', { rows: rest.rows }), isAggregate: true },
  ];
}

function lineName(key: string, name: string, by: UsageBy): string {
  if (by === 'day') return dayFormat.format(Date.parse(key));
  if (by === 'month') return monthFormat.format(Date.parse(`${key}-01`));
  if (by === 'tag' && key === '') return t('account.noTagDeletedOrLost');
  return name === '' ? t('account.noPrompt') : name;
}

/** Rows with `isAggregate` stay last. */
export function sortedLines(
  lines: readonly Line[],
  order: Readonly<{ column: string; ascending: boolean }> | null,
  columns: readonly Column[],
): readonly Line[] {
  if (order === null) return [...lines].sort((a, b) => Number(a.isAggregate) - Number(b.isAggregate));
  const column = columns.find(({ id }) => id === order.column);
  const sign = order.ascending ? 1 : -1;
  return [...lines].sort(
    (a, b) =>
      Number(a.isAggregate) - Number(b.isAggregate) ||
      sign * (column ? column.value(a) - column.value(b) : byName(a, b)),
  );
}

function byName(a: Line, b: Line): number {
  // the keys of days and months sort chronologically
  return /^\d{4}-\d{2}/.test(a.key) ? (a.key < b.key ? -1 : 1) : a.name.localeCompare(b.name, localeOf());
}
