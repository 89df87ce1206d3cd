import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { type ReactNode, useMemo } from 'react';
import { useJobs } from '../../../../ipc/useJob';
import { BatchButtons } from '../matrix/BatchButtons';
import { BatchHeading } from '../matrix/BatchHeading';
import type { ResultHandlers } from '../ResultHandlers';

/** One heading over the batches of several models that were queued together. */
export function TogetherBatches({
  title,
  shapes,
  isHeld,
  onExport,
  onAction,
  children,
}: Readonly<{
  title: string;
  /** The shapes of the batches below. */
  shapes: readonly Readonly<{ ids: readonly string[] }>[];
  isHeld: boolean;
  onExport: ResultHandlers['onExport'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
  children: ReactNode;
}>) {
  const all = shapes.flatMap(({ ids }) => ids).join(' ');
  const ids = useMemo(() => all.split(' '), [all]);
  const { jobs } = useJobs(ids);
  const seqs = jobs.flatMap(({ assets }) =>
    assets.filter(({ state }) => state === 'ready').map(({ seq }) => seq),
  );
  return (
    <article aria-label={title} className="flex min-w-0 flex-col gap-4">
      <BatchHeading
        title={title}
        models={t('create.modelsCount', { count: shapes.length })}
        jobs={jobs}
        isHeld={isHeld}
        buttons={
          onExport ? (
            <BatchButtons isEmpty={seqs.length === 0} onExport={() => onExport(seqs)} onPrint={null} />
          ) : null
        }
        onAction={onAction}
      />
      {children}
    </article>
  );
}
