import type { JobWithAssets } from '@shared/domain/Job';
import type { JobAction } from '@shared/domain/jobAdvice';
import { creditWords } from '@shared/words/creditWords';
import { Grid3x3, Share } from 'lucide-react';
import { Button } from '../../../../ui/Button';
import { AgainCost } from '../AgainCost';
import { againMilli } from '../againWords';
import { batchFacts } from './batchFacts';
import { restOf } from './restOf';

/** What a batch is, how far it is, what it took, and what can be done with it as a whole. */
export function BatchHeading({
  title,
  jobs,
  seqs,
  onExport,
  onPrint,
  onAction,
}: Readonly<{
  title: string;
  jobs: readonly JobWithAssets[];
  /** Numbers of the pictures that are there. */
  seqs: readonly number[];
  onExport: ((seqs: readonly number[]) => void) | undefined;
  onPrint: (() => void) | undefined;
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>) {
  const rest = restOf(jobs);
  const ids = new Set(rest.ids);
  const again = jobs.filter(({ id }) => ids.has(id));
  const costs = againMilli(again);
  const isOfSamples = jobs.some(({ assets }) => assets.some(({ sample }) => sample));
  return (
    <header className="flex min-w-0 flex-col">
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <h2
          dir="auto"
          className="selectable line-clamp-3 min-w-0 flex-1 basis-44 font-medium [overflow-wrap:anywhere]"
          title={title}
        >
          {title}
        </h2>
        {onPrint ? (
          <Button size="sm" icon={<Grid3x3 size={13} />} isDisabled={seqs.length === 0} onPress={onPrint}>
            Contact sheet
          </Button>
        ) : null}
        {onExport ? (
          // there from the first moment, so that nothing below it moves
          <Button
            size="sm"
            icon={<Share size={13} />}
            isDisabled={seqs.length === 0}
            onPress={() => onExport(seqs)}
          >
            Export…
          </Button>
        ) : null}
      </div>
      {/* facts grow as results land, and what failed can be run again: in a line of their own, so that nothing gives way */}
      <div className="flex h-6.5 min-w-0 items-center gap-3">
        <p className="truncate text-xs text-muted">
          {`${batchFacts(jobs)}${isOfSamples ? ' · samples' : ''}`}
        </p>
        {rest.ids.length > 0 ? (
          <AgainCost jobs={again}>
            <Button size="sm" onPress={() => onAction('retry', rest.ids)}>
              {costs === null ? rest.words : `${rest.words} · ${creditWords(costs)}`}
            </Button>
          </AgainCost>
        ) : null}
      </div>
    </header>
  );
}
