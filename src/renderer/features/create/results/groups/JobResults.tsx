import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { trimCommonPrefix } from '@shared/words/trimCommonPrefix';
import { useQueryClient } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { BatchButtons } from '../matrix/BatchButtons';
import { BatchHeading } from '../matrix/BatchHeading';
import { sheetOfModels } from '../matrix/table/contactSheetLayout';
import type { ResultHandlers } from '../ResultHandlers';
import { assetsByOrdinal, evenColumns } from '../tiles/tileLayout';
import { comparePicked, pickActions, pickedSeqs } from '../usePickedOfBatch';
import { type ResultTarget, useResultKeys } from '../useResultKeys';
import { ResultGroup } from './ResultGroup';
import { groupJobsQueuedTogether } from './segments';
import { standSideBySide } from './standSideBySide';

type Common = Omit<ComponentProps<typeof ResultGroup>, 'job' | 'isSmall' | 'column' | 'heading'>;

/** Results of single jobs, side by side if they are small. The latest result of the user fills the column. */
export function JobResults({
  jobs,
  column,
  shareOfColumnHeight,
  onBatchAction,
  ...common
}: Readonly<{
  jobs: readonly JobWithAssets[];
  /** The scrolling element, if nothing is above these jobs. */
  column?: RefObject<HTMLElement | null> | undefined;
  onBatchAction: (action: JobAction, jobIds: readonly string[]) => void;
}> &
  Common) {
  const blocks = groupJobsQueuedTogether(jobs);
  const [first] = blocks;
  const newest = column && first && !first.isTogether ? first.jobs[0] : undefined;
  // only an interactive job fills the column: background jobs arrive one by one, and each would replace the last
  const fillingJob = newest?.lane === 'interactive' ? newest : undefined;
  const single = blocks.flatMap(({ jobs: members, isTogether }) =>
    isTogether ? [] : members.filter((job) => job !== fillingJob),
  );
  const areSideBySide = standSideBySide(single);
  const smallById = new Map(single.map(({ id }, index) => [id, areSideBySide[index] ?? false]));
  const prompts = Map.groupBy(single, ({ batchId }) => batchId);
  const shortHeadingOf = (job: JobWithAssets) =>
    trimCommonPrefix(
      job.prompt,
      (prompts.get(job.batchId) ?? []).flatMap((each) => (each.prompt === job.prompt ? [] : each.prompt)),
    );
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const { handlers } = common;
  const jobOf = (target: ResultTarget | null) => jobs.find(({ id }) => id === target?.jobId);
  const withJob = (work: (job: JobWithAssets) => void) => (target: ResultTarget | null) => {
    const job = jobOf(target);
    if (job) work(job);
  };
  const open = (target: ResultTarget): void => {
    const asset = jobOf(target)?.assets.find(({ id }) => id === target.pictureId);
    if (asset === undefined) return;
    if (common.blurred(asset)) common.onReveal(asset);
    else common.onOpen(asset.seq);
  };
  useResultKeys(root, {
    open,
    keep: (target) => {
      const job = jobOf(target);
      if (!job || target.pictureId === null) return;
      // a job with a single picture has nothing to pick, so the shortcut opens the picture
      if (assetsByOrdinal(job.expected, job.assets).length === 1) open(target);
      else pickActions(client, job.batchId).togglePicture(job, target.pictureId);
    },
    reuse: withJob(handlers.onReuse),
    varySeeds: withJob(handlers.onVarySeeds),
    compare: withJob((job) => {
      const kept = new Set(pickActions(client, job.batchId).pickedIds());
      comparePicked(pickedSeqs([job], kept), handlers.onCompare)?.();
    }),
  });
  return (
    <div
      ref={root}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(50%_-_6px,var(--result-height)_*_0.7),1fr))] items-start gap-x-3 gap-y-6"
    >
      {blocks.map(({ key, jobs: members, isTogether }) =>
        isTogether ? (
          <TogetherGroup
            key={key}
            jobs={members}
            isQueueOnHold={common.isQueueOnHold}
            onExport={handlers.onExport}
            onCompare={handlers.onCompare}
            onAction={onBatchAction}
          >
            {members.map((job) => (
              <ResultGroup key={job.id} {...common} job={job} isSmall heading={job.modelId} />
            ))}
          </TogetherGroup>
        ) : (
          members.map((job) => (
            <ResultGroup
              key={job.id}
              {...common}
              job={job}
              isSmall={smallById.get(job.id) ?? false}
              {...(smallById.get(job.id) ? { shortHeading: shortHeadingOf(job) } : {})}
              {...(job === fillingJob ? { column, shareOfColumnHeight } : {})}
            />
          ))
        ),
      )}
    </div>
  );
}

type TogetherGroupProps = Readonly<{
  jobs: readonly JobWithAssets[];
  isQueueOnHold: boolean;
  onExport: ResultHandlers['onExport'];
  onCompare: ResultHandlers['onCompare'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
  children: ReactNode;
}>;

/** The results of several models for one prompt, side by side. */
function TogetherGroup({ jobs, isQueueOnHold, onExport, onCompare, onAction, children }: TogetherGroupProps) {
  const prompt = jobs[0]?.prompt ?? '';
  // the first pictures or films of all models come first, then the second ones
  const readyAssets = jobs.map(({ assets }) => assets.filter(({ state }) => state === 'ready'));
  const maxCount = Math.max(0, ...readyAssets.map(({ length }) => length));
  const seqs = Array.from({ length: maxCount }, (_, index) =>
    readyAssets.flatMap((assets) => assets[index]?.seq ?? []),
  )
    .flat()
    .slice(0, MAX_COMPARED);
  const all = readyAssets.flatMap((assets) => assets.map(({ seq }) => seq));
  return (
    <article aria-label={prompt} className="col-span-full flex min-w-0 flex-col gap-3">
      <BatchHeading
        title={prompt}
        models={t('create.modelsCount', { count: new Set(jobs.map(({ modelId }) => modelId)).size })}
        jobs={jobs}
        isQueueOnHold={isQueueOnHold}
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
