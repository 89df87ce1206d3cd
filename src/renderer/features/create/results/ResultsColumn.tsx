import type { Asset } from '@shared/domain/Asset';
import { isFleeting } from '@shared/domain/isFleeting';
import type { JobWithAssets } from '@shared/domain/Job';
import { sectionOf } from '@shared/domain/jobStates';
import { panelBounds } from '@shared/domain/panelBounds';
import { formatCredits } from '@shared/words/formatCredits';
import { Maximize2, Minimize2 } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { useJobActions } from '../../../ipc/useJobActions';
import { useRoute } from '../../../ipc/useRoute';
import { useSettings } from '../../../ipc/useSettings';
import { useShapes } from '../../../ipc/useShapes';
import { BarRoom } from '../../../ui/Bars';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { IconButton } from '../../../ui/IconButton';
import { Skeleton } from '../../../ui/Skeleton';
import { Slider } from '../../../ui/Slider';
import { MessageSlot, showToast } from '../../../ui/toasts';
import { useRecentJobs } from '../useRecentJobs';
import { FirstPrompt } from './FirstPrompt';
import { JobResults } from './JobResults';
import { KeyNote } from './KeyNote';
import { MatrixBatch } from './matrix/MatrixBatch';
import type { ResultHandlers } from './ResultHandlers';
import { segments } from './segments';
import { useAlone } from './useAlone';
import { useResultHeight } from './useResultHeight';

/** The right column: results as they land, the newest first. */
export function ResultsColumn({
  profileId,
  height,
  isAlone,
  onAlone,
  onSamplePrompt,
  ...handlers
}: Readonly<{
  profileId: string;
  /** The tallest a result becomes, px, as it is saved. */
  height: number;
  /** Nothing else is to be seen. */
  isAlone: boolean;
  onAlone: (isAlone: boolean) => void;
  onSamplePrompt: (prompt: string) => void;
}> &
  ResultHandlers) {
  const { settings } = useSettings();
  const size = useResultHeight(height);
  const surface = useRef<HTMLElement>(null);
  useAlone(surface, isAlone, onAlone);
  const summary = useRoute('queue.summary', { profileId });
  const actions = useJobActions({
    profileId,
    say: showToast,
    credits: formatCredits,
    onOpenSettings: handlers.onOpenSettings,
  });
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const { jobs, isLoading } = useRecentJobs(profileId);
  const shown = jobs.filter(belongsHere);
  const viewable = shown.flatMap((job) =>
    job.assets.filter((asset) => asset.state === 'ready').map((asset) => asset.seq),
  );

  const shapes = useShapes([...new Set(shown.map(({ batchId }) => batchId))]);

  const common = {
    isHeld:
      summary.data !== undefined &&
      (!summary.data.running || summary.data.hold !== null) &&
      !isFleeting(summary.data),
    blurred: (asset: Asset) =>
      asset.sensitive && (settings?.sensitive.blur ?? true) && !revealed.has(asset.id),
    onReveal: (asset: Asset) => setRevealed((before) => new Set([...before, asset.id])),
  };

  // what was just asked for is seen, wherever the column was scrolled to
  const column = useRef<HTMLDivElement>(null);
  const newest = shown.find((job) => job.lane === 'interactive')?.batchId;
  const before = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== before.current) column.current?.scrollTo({ top: 0 });
    before.current = newest;
  }, [newest]);

  return (
    <section
      ref={surface}
      aria-label="Results"
      data-drop-place="results"
      style={{ '--result-height': `${size.value}px` } as CSSProperties}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <div ref={column} className="flex min-h-0 flex-1 flex-col overflow-y-auto [scrollbar-gutter:stable]">
        <header className="sticky top-0 z-10 flex items-center gap-2 bg-canvas pt-4 pr-2.5 pb-3 pl-5">
          <h1 className="text-lg font-semibold">Results</h1>
          <span className="flex-1" />
          <div className="w-22 shrink-0 max-[1000px]:w-16">
            <Slider
              label="Size of the results"
              {...panelBounds.result}
              step={20}
              value={size.value}
              onChange={size.change}
            />
          </div>
          <IconButton
            label={isAlone ? 'Show all else again' : 'Only the results: hide all else'}
            shortcut={shortcutOf(isAlone ? 'results.showElse' : 'results.alone')}
            aria-pressed={isAlone}
            icon={isAlone ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
            onPress={() => onAlone(!isAlone)}
          />
          <Button size="sm" variant="quiet" className="-mr-2.5" onPress={() => handlers.onOpenInGallery()}>
            Open in gallery
          </Button>
        </header>
        <div className="flex flex-1 flex-col gap-6 pr-2.5 pb-6 pl-5">
          <KeyNote profileId={profileId} onOpenSettings={handlers.onOpenSettings} />
          {isLoading ? (
            <div aria-busy className="flex gap-1.5">
              <Skeleton className="h-52 flex-1" />
              <Skeleton className="h-52 flex-1" />
            </div>
          ) : shown.length === 0 ? (
            <FirstPrompt onChoose={onSamplePrompt} />
          ) : (
            <div className="@container flex flex-col gap-8">
              {segments(shown, shapes).map((segment) =>
                segment.kind === 'jobs' ? (
                  <JobResults
                    key={`jobs ${segment.jobs[0]?.id}`}
                    {...common}
                    jobs={segment.jobs}
                    viewable={viewable}
                    handlers={handlers}
                    onAction={(action, { id }) => actions.run(action, [id])}
                  />
                ) : (
                  <MatrixBatch
                    key={segment.batchId}
                    {...common}
                    batchId={segment.batchId}
                    shape={segment.shape}
                    profileId={profileId}
                    height={size.value}
                    onOpen={handlers.onOpenViewer ?? handlers.onOpenInGallery}
                    onNextRound={handlers.onNextRound}
                    onExport={handlers.onExport}
                    onCompare={handlers.onCompare}
                    onAction={actions.run}
                  />
                ),
              )}
            </div>
          )}
        </div>
      </div>
      <MessageSlot />
      <BarRoom />
      {actions.question ? <ConfirmDialog isOpen danger {...actions.question} /> : null}
    </section>
  );
}

/** Background jobs appear once they run; dismissed and cancelled ones stay in the queue panel. */
function belongsHere(job: JobWithAssets): boolean {
  if (job.state === 'cancelled' || (job.acknowledged && job.assets.length === 0)) return false;
  return job.lane === 'interactive' || sectionOf(job.state, job.acknowledged) !== 'next';
}
