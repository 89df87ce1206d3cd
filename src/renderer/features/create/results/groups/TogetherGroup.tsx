import { mostCompared } from '@shared/domain/gallery/mostCompared';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { Columns2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { evenColumns } from '../evenColumns';
import { BatchButtons } from '../matrix/BatchButtons';
import { BatchHeading } from '../matrix/BatchHeading';
import type { ResultHandlers } from '../ResultHandlers';
import { sheetOfModels } from './sheetOfModels';

/** The results of several models for one prompt, side by side. */
export function TogetherGroup({
  jobs,
  isHeld,
  onExport,
  onCompare,
  onAction,
  children,
}: Readonly<{
  jobs: readonly JobWithAssets[];
  isHeld: boolean;
  onExport: ResultHandlers['onExport'];
  onCompare: ResultHandlers['onCompare'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
  children: ReactNode;
}>) {
  const prompt = jobs[0]?.prompt ?? '';
  // the first picture or film of each model comes before the second one of any
  const made = jobs.map(({ assets }) => assets.filter(({ state }) => state === 'ready'));
  const longest = Math.max(0, ...made.map(({ length }) => length));
  const seqs = Array.from({ length: longest }, (_, at) => made.flatMap((own) => own[at]?.seq ?? []))
    .flat()
    .slice(0, mostCompared);
  const all = made.flatMap((own) => own.map(({ seq }) => seq));
  return (
    <article aria-label={prompt} className="col-span-full flex min-w-0 flex-col gap-3">
      <BatchHeading
        title={prompt}
        models={t('create.modelsCount', { count: new Set(jobs.map(({ modelId }) => modelId)).size })}
        jobs={jobs}
        isHeld={isHeld}
        buttons={
          <>
            {onExport ? (
              <BatchButtons
                isEmpty={all.length === 0}
                onExport={() => onExport(all)}
                onPrint={() => onExport(all, { title: prompt, matrix: sheetOfModels(jobs) })}
              />
            ) : null}
            {onCompare && seqs.length > 1 ? (
              <Button size="sm" icon={<Columns2 size={14} />} onPress={() => onCompare(seqs)}>
                {t('create.openInCompare')}
              </Button>
            ) : null}
          </>
        }
        onAction={onAction}
      />
      {/* two columns as soon as the buttons over a picture fit */}
      <div
        style={
          { '--of-3': evenColumns(jobs.length, 3), '--of-4': evenColumns(jobs.length, 4) } as CSSProperties
        }
        className="grid grid-cols-1 items-start gap-x-3 gap-y-4 @min-[22.5rem]:grid-cols-2 @3xl:grid-cols-[repeat(var(--of-3),minmax(0,1fr))] @6xl:grid-cols-[repeat(var(--of-4),minmax(0,1fr))]"
      >
        {children}
      </div>
    </article>
  );
}
