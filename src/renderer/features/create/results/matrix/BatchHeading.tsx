import type { JobWithAssets } from '@shared/domain/Job';
import type { JobAction } from '@shared/domain/jobAdvice';
import { Grid3x3, Share } from 'lucide-react';
import { Button } from '../../../../ui/Button';
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
  return (
    <header className="flex min-h-6.5 min-w-0 items-center gap-3 max-[1000px]:flex-wrap">
      <h2 className="selectable min-w-24 truncate font-medium" title={title}>
        {title}
      </h2>
      <span className="flex-1 text-xs whitespace-nowrap text-muted">{batchFacts(jobs)}</span>
      {jobs.some(({ assets }) => assets.some(({ sample }) => sample)) ? (
        <span className="rounded-full bg-raised px-2.5 py-0.5 text-xs whitespace-nowrap">Samples</span>
      ) : null}
      {rest.ids.length > 0 ? (
        <Button size="sm" onPress={() => onAction('retry', rest.ids)}>
          {rest.words}
        </Button>
      ) : null}
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
    </header>
  );
}
