import type { Difference } from '@shared/domain/account/UsageComparison';
import { t } from '@shared/messages/t';
import { describeDifference } from '@shared/words/sentences/describeDifference';
import { ChevronRight } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { columnCredits } from './usageLines';

/** The style of a cell without an arrow; the padding aligns its digits with those of cells that have an arrow. */
const plainStyle = 'pe-4 text-muted';

export function DifferenceCell({
  difference,
  rowLabel,
}: Readonly<{ difference: Difference | undefined; rowLabel: string }>) {
  if (difference === undefined || difference.differenceMilli === null)
    return <span className={plainStyle}>–</span>;
  const { differenceMilli, lines } = difference;
  const [first] = lines;
  if (!first) return <span className={plainStyle}>{columnCredits(differenceMilli)}</span>;
  return (
    <DialogTrigger>
      <Button
        aria-label={t('account.differenceWhy', {
          credits: columnCredits(differenceMilli),
          reason: describeDifference(first),
        })}
        className="inline-flex max-w-full items-center justify-end gap-1 rounded-sm text-accent-ink data-[hovered]:underline"
      >
        <span>{columnCredits(differenceMilli)}</span>
        <ChevronRight aria-hidden size={12} className="shrink-0" />
        <span aria-hidden className="hidden max-w-40 truncate @min-[66rem]:inline">
          {lines.length > 1 ? t('account.reasons', { count: lines.length }) : describeDifference(first)}
        </span>
      </Button>
      <Popover offset={4} placement="bottom end" className={popoverStyle.surface}>
        <Dialog
          aria-label={t('account.whyDifferent', { about: rowLabel })}
          className="max-w-96 p-3 text-sm outline-none"
        >
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
            {lines.map((line) => (
              <div key={line.why} className="contents">
                <dt className="text-muted">{describeDifference(line)}</dt>
                <dd className="text-end">{columnCredits(line.milli)}</dd>
              </div>
            ))}
            <div className="col-span-2 flex justify-between gap-6 border-t border-line pt-1.5">
              <dt>{t('account.total')}</dt>
              <dd className="font-semibold">{columnCredits(differenceMilli)}</dd>
            </div>
          </dl>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
