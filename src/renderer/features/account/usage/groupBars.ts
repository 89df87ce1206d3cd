import type { UsageBy, UsageReport } from '@shared/domain/account/Usage';
import { t } from '@shared/messages/t';
import type { Bar } from '../../../ui/chart/spendChart';
import { type Line, linesOf } from './usageLines';

/** Maximum number of bars; more bars would leave no space for their names. */
const maxBars = 8;

export function groupBars(report: UsageReport, by: UsageBy): readonly Bar[] {
  const spent = linesOf(report, by).filter((line) => amountOf(line) > 0);
  const items = spent.filter(({ isAggregate }) => !isAggregate).sort((a, b) => amountOf(b) - amountOf(a));
  const unnamed = spent.filter(({ key }) => key === '');
  const capacity = maxBars - unnamed.length - 1;
  const [shown, remaining] =
    items.length + unnamed.length <= maxBars && report.rest === null
      ? [items, []]
      : [items.slice(0, capacity), items.slice(capacity)];
  const remainingCount = remaining.length + (report.rest?.rows ?? 0);
  const remainingLines = [...remaining, ...(report.rest === null ? [] : [report.rest])];
  return [
    ...[...shown, ...unnamed].map((line) => barOf(line.name, [line])),
    ...(remainingCount > 0 ? [barOf(t('account.more', { more: remainingCount }), remainingLines)] : []),
  ];
}

function barOf(name: string, lines: readonly Pick<Line, 'confirmedMilli' | 'possibleMilli'>[]): Bar {
  const sum = (field: 'confirmedMilli' | 'possibleMilli'): number =>
    lines.reduce((all, line) => all + line[field], 0) / 1000;
  return { label: labelOf(name), name, confirmed: sum('confirmedMilli'), possible: sum('possibleMilli') };
}

/** The model of `provider/model`; other names are returned unchanged. */
function labelOf(name: string): string {
  const slash = name.lastIndexOf('/');
  const isModel = slash > 0 && slash < name.length - 1 && !/\s/.test(name);
  return isModel ? name.slice(slash + 1) : name;
}

function amountOf({ confirmedMilli, possibleMilli }: Line): number {
  return confirmedMilli + possibleMilli;
}
