import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { sectionOf } from '@shared/domain/queue/jobStates';
import {
  blockedJobCount,
  isTransientWait,
  type QueueSummary,
  sendsOtherJobs,
} from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBatchGrids } from '../../../ipc/pictures/useBatchGrids';
import { useRouteSelect } from '../../../ipc/pictures/useRouteSelect';
import { cachedJobs, useJobs } from '../../../ipc/useJob';
import { useJobActions } from '../../../ipc/useJobActions';
import { useRoute } from '../../../ipc/useRoute';
import { useSettings } from '../../../ipc/useSettings';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { closeTopic, showToast } from '../../../ui/messages/toasts';
import { earlierInput, useRecentJobs } from '../useRecentJobs';
import { FirstPrompt } from './groups/FirstPrompt';
import { JobResults } from './groups/JobResults';
import { LargeBatch } from './groups/LargeBatch';
import { type Segment, segments } from './groups/segments';
import { WaitReasonContext, waitReason } from './groups/waitReason';
import { idsInReadingOrder } from './matrix/axisLayout';
import { BatchButtons } from './matrix/BatchButtons';
import { BatchHeading } from './matrix/BatchHeading';
import { MatrixBatch } from './matrix/MatrixBatch';
import { batchViewHandlers } from './matrix/table/BatchContext';
import { cachedAxisLayout } from './matrix/useAxisLayout';
import type { ResultHandlers } from './ResultHandlers';
import { readySeqs, resultSequences } from './resultSequences';
import { shareOfColumnHeight } from './useSpaceBelow';

/** Number of batches added by each press of the button. */
const batchesPerPress = 6;

const none: readonly never[] = [];

/** The latest jobs, and the earlier batches that the user requested. */
function useShownJobs(profileId: string): Readonly<{
  jobs: readonly JobWithAssets[];
  isLoading: boolean;
  /** Null: there are no older jobs. */
  showEarlier: (() => void) | null;
}> {
  const latest = useRecentJobs(profileId);
  // the oldest visible batch when more were requested, so that later results do not hide it
  const [oldestShownBatch, setOldestShownBatch] = useState<string>();
  const { data } = useRoute(
    'queue.earlier',
    {
      ...earlierInput(profileId),
      ...(oldestShownBatch === undefined
        ? {}
        : { beyond: { batchId: oldestShownBatch, more: batchesPerPress } }),
    },
    { keepPrevious: true },
  );
  const earlier = useJobs(data?.ids ?? none);
  const jobs = useMemo(
    () => [...new Map([...latest.jobs, ...earlier.jobs].map((job) => [job.id, job])).values()],
    [latest.jobs, earlier.jobs],
  );
  return {
    jobs,
    isLoading: latest.isLoading,
    showEarlier: data?.more ? () => setOldestShownBatch(jobs.at(-1)?.batchId) : null,
  };
}

type ResultsListProps = Readonly<{
  profileId: string;
  /** The height of a result, px. */
  height: number;
  resultKind: 'image' | 'video';
  column: RefObject<HTMLElement | null>;
  handlers: ResultHandlers;
}>;

/** The latest results by batch. Stable props ensure that a new result re-renders only itself. */
export function ResultsList({ profileId, height, resultKind, column, handlers }: ResultsListProps) {
  const { settings } = useSettings();
  const isQueueOnHold = useRouteSelect('queue.summary', { profileId }, isStopped) ?? false;
  const waitReasonText = useRouteSelect('queue.summary', { profileId }, waitReason) ?? null;
  const actions = useJobActions({
    profileId,
    showMessage: showToast,
    hideMessage: closeTopic,
    credits: formatCredits,
    onEnterKey: handlers.onEnterApiKey,
  });
  const { jobs, isLoading, showEarlier } = useShownJobs(profileId);
  const startedGroups = new Set(jobs.flatMap((job) => (isShownInResults(job) && job.together) || []));
  // batches of several models that were queued together are shown completely
  const shown = jobs.filter(
    (job) => isShownInResults(job) || (job.state !== 'cancelled' && startedGroups.has(job.together ?? '')),
  );
  const grids = useBatchGrids([...new Set(shown.map(({ batchId }) => batchId))]);

  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const isBlurring = settings?.sensitive.blur ?? true;
  const blurred = useCallback(
    (asset: Asset) => asset.sensitive && isBlurring && !revealed.has(asset.id),
    [isBlurring, revealed],
  );
  const onReveal = useCallback((asset: Asset) => setRevealed((before) => new Set([...before, asset.id])), []);
  const run = useEffectEvent(actions.run);
  const onAction = useCallback((action: JobAction, jobIds: readonly string[]) => run(action, jobIds), []);
  const onActionOf = useCallback((action: JobAction, { id }: JobWithAssets) => run(action, [id]), []);
  const sections = segments(shown, grids);
  const client = useQueryClient();
  const openResult = useEffectEvent((seq: number) => {
    if (!handlers.onOpenViewer) return handlers.onOpenInGallery(seq);
    const sequences = resultSequences(sections, ({ batchId, grid }) =>
      cachedJobs(client, idsInReadingOrder(grid, cachedAxisLayout(client, batchId, grid))),
    );
    handlers.onOpenViewer(seq, ...sequences);
  });
  const onOpen = useCallback((seq: number) => openResult(seq), []);
  const common = { isQueueOnHold, blurred, onReveal };
  const jobResultsProps = { ...common, onOpen, handlers, onAction: onActionOf, onBatchAction: onAction };
  const promptOf = (batchId = '') => shown.find((job) => job.batchId === batchId)?.prompt ?? '';
  const viewProps = { ...common, profileId, height, onAction };
  const matrixOf = (
    { batchId, grid }: Pick<ComponentProps<typeof MatrixBatch>, 'batchId' | 'grid'>,
    isOneOfSeveral: boolean,
    isFirst: boolean,
  ) => (
    <MatrixBatch
      key={batchId}
      {...viewProps}
      batchId={batchId}
      grid={grid}
      isOneOfSeveral={isOneOfSeveral}
      isFirst={isFirst}
      column={column}
      handlers={handlers}
    />
  );

  const newest = shown.find((job) => job.lane === 'interactive')?.batchId;
  const before = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== before.current) column.current?.scrollTo({ top: 0 });
    before.current = newest;
  }, [newest, column]);

  return (
    <WaitReasonContext value={waitReasonText}>
      {isLoading ? (
        <div aria-busy className="flex gap-1.5">
          <Skeleton className="h-52 flex-1" />
          <Skeleton className="h-52 flex-1" />
        </div>
      ) : shown.length === 0 ? (
        <FirstPrompt resultKind={resultKind} onChoose={handlers.onSamplePrompt} />
      ) : (
        <div data-batches className="@container flex flex-col gap-8">
          {sections.map((segment, index) =>
            segment.kind === 'press' ? (
              <TogetherBatches
                key={segment.together}
                title={segment.batches[0]?.grid.template ?? promptOf(segment.batches[0]?.batchId)}
                grids={segment.batches.map(({ grid }) => grid)}
                isQueueOnHold={isQueueOnHold}
                onExport={handlers.onExport}
                onAction={onAction}
              >
                {segment.batches.map((batch, batchIndex) => matrixOf(batch, true, batchIndex === 0))}
              </TogetherBatches>
            ) : segment.kind === 'jobs' ? (
              // new jobs are added at the beginning, so the key is made from the section below
              <JobResults
                key={`jobs above ${batchOf(sections[index + 1])}`}
                {...jobResultsProps}
                jobs={segment.jobs}
                column={index === 0 ? column : undefined}
                shareOfColumnHeight={shareOfColumnHeight(height)}
              />
            ) : segment.kind === 'largeBatch' ? (
              <LargeBatch
                key={segment.batchId}
                profileId={profileId}
                batchId={segment.batchId}
                title={titleOfLargeBatch(segment)}
                shown={segment.jobs.length}
                modelId={segment.jobs[0]?.modelId}
                batchActions={handlers.wholeBatch}
                actions={actions}
                viewProps={{ ...viewProps, ...batchViewHandlers(handlers) }}
                onOpen={handlers.onOpenViewer ?? handlers.onOpenInGallery}
                onExport={handlers.onExport}
              >
                <JobResults {...jobResultsProps} jobs={segment.jobs} />
              </LargeBatch>
            ) : (
              matrixOf(segment, false, true)
            ),
          )}
          {showEarlier ? (
            <Button size="sm" className="self-center" onPress={showEarlier}>
              {t('create.showEarlier')}
            </Button>
          ) : null}
        </div>
      )}
      {actions.question ? <ConfirmDialog isOpen {...actions.question} /> : null}
    </WaitReasonContext>
  );
}

/** The title of a large batch, with its model if several models got the prompt. */
function titleOfLargeBatch({
  grid,
  jobs: [first],
}: Readonly<{
  grid: Readonly<{ template: string | null; listName: string | null }>;
  jobs: readonly JobWithAssets[];
}>): string {
  const title = grid.template ?? grid.listName ?? first?.prompt ?? '';
  return first?.together === undefined ? title : `${first.modelId}: ${title}`;
}

function isStopped(summary: QueueSummary): boolean {
  const { running, hold, counts } = summary;
  const areAllBlocked = counts.next > 0 && counts.next === blockedJobCount(summary);
  return (
    (!running || hold !== null || areAllBlocked) && !isTransientWait(summary) && !sendsOtherJobs(summary)
  );
}

function batchOf(segment: Segment<unknown> | undefined): string | undefined {
  if (segment === undefined || segment.kind === 'jobs') return undefined;
  return segment.kind === 'press' ? segment.batches[0]?.batchId : segment.batchId;
}

/** Background jobs are shown once they run; dismissed and cancelled jobs only in the queue panel. */
function isShownInResults(job: JobWithAssets): boolean {
  if (job.state === 'cancelled' || (job.acknowledged && job.assets.length === 0)) return false;
  return job.lane === 'interactive' || sectionOf(job.state, job.acknowledged) !== 'next';
}

/** One heading over the batches of several models that were queued together. */
function TogetherBatches({
  title,
  grids,
  isQueueOnHold,
  onExport,
  onAction,
  children,
}: Readonly<{
  title: string;
  grids: readonly Readonly<{ ids: readonly string[] }>[];
  isQueueOnHold: boolean;
  onExport: ResultHandlers['onExport'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
  children: ReactNode;
}>) {
  const all = grids.flatMap(({ ids }) => ids).join(' ');
  const ids = useMemo(() => all.split(' '), [all]);
  const { jobs } = useJobs(ids);
  const seqs = jobs.flatMap(readySeqs);
  return (
    <article aria-label={title} className="flex min-w-0 flex-col gap-4">
      <BatchHeading
        title={title}
        models={t('create.modelsCount', { count: grids.length })}
        jobs={jobs}
        isQueueOnHold={isQueueOnHold}
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
