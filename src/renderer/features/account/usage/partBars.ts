import type { UsageBy, UsageReport } from '@shared/domain/account/Usage';
import { t } from '@shared/messages/t';
import type { Bar } from '../../../ui/chart/spendShape';
import { type Line, linesOf } from './usageLines';

/** More bars would leave no space for their names. */
const mostBars = 8;

export function partBars(report: UsageReport, by: UsageBy): readonly Bar[] {
  const spent = linesOf(report, by).filter((line) => amountOf(line) > 0);
  const single = spent.filter(({ isPlain }) => !isPlain).sort((a, b) => amountOf(b) - amountOf(a));
  const plain = spent.filter(({ key }) => key === '');
  const room = mostBars - plain.length - 1;
  const [shown, others] =
    single.length + plain.length <= mostBars && report.rest === null
      ? [single, []]
      : [single.slice(0, room), single.slice(room)];
  const more = others.length + (report.rest?.rows ?? 0);
  const rest = [...others, ...(report.rest === null ? [] : [report.rest])];
  return [
    ...[...shown, ...plain].map((line) => barOf(line.name, [line])),
    ...(more > 0 ? [barOf(t('account.more', { more }), rest)] : []),
  ];
}

function barOf(name: string, lines: readonly Pick<Line, 'confirmedMilli' | 'possibleMilli'>[]): Bar {
  const sum = (of: 'confirmedMilli' | 'possibleMilli'): number =>
    lines.reduce((all, line) => all + line[of], 0) / 1000;
  return { label: labelOf(name), name, confirmed: sum('confirmedMilli'), possible: sum('possibleMilli') };
}

/** The model of `provider/model`. */
function labelOf(name: string): string {
  const slash = name.lastIndexOf('/');
  const isModel = slash > 0 && slash < name.length - 1 && !/\s/.test(name);
  return isModel ? name.slice(slash + 1) : name;
}

function amountOf({ confirmedMilli, possibleMilli }: Line): number {
  return confirmedMilli + possibleMilli;
}
