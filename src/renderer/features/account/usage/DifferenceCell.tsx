import type { Difference } from '@shared/domain/Comparison';
import { differenceWords } from '@shared/words/differenceWords';
import { ChevronRight } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { popoverStyle } from '../../../ui/popoverStyle';
import { columnCredits } from './usageLines';

/** How far the service is from Easel; pressed, why, line by line. */
export function DifferenceCell({ of, about }: Readonly<{ of: Difference | undefined; about: string }>) {
  if (of === undefined || of.differenceMilli === null) return <span className="text-muted">–</span>;
  const { differenceMilli, lines } = of;
  const [first] = lines;
  if (!first) return <span className="text-muted">{columnCredits(differenceMilli)}</span>;
  return (
    <DialogTrigger>
      <Button
        aria-label={`${columnCredits(differenceMilli)}, why: ${differenceWords(first)}`}
        className="inline-flex max-w-full items-center justify-end gap-1 rounded-sm text-accent-ink data-[hovered]:underline"
      >
        <span>{columnCredits(differenceMilli)}</span>
        <ChevronRight aria-hidden size={12} className="shrink-0" />
        <span aria-hidden className="hidden max-w-40 truncate @min-[66rem]:inline">
          {lines.length > 1 ? `${lines.length} reasons` : differenceWords(first)}
        </span>
      </Button>
      <Popover offset={4} placement="bottom end" className={popoverStyle.surface}>
        <Dialog aria-label={`Why the service differs: ${about}`} className="w-96 p-3 text-sm outline-none">
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
            {lines.map((line) => (
              <div key={line.why} className="contents">
                <dt className="text-muted">{differenceWords(line)}</dt>
                <dd className="text-right">{columnCredits(line.milli)}</dd>
              </div>
            ))}
            <dt className="border-t border-line pt-1.5">Together</dt>
            <dd className="border-t border-line pt-1.5 text-right font-semibold">
              {columnCredits(differenceMilli)}
            </dd>
          </dl>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
