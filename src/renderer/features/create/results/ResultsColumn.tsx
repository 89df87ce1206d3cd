import type { JobWithAssets } from '@shared/domain/Job';
import { sectionOf } from '@shared/domain/jobStates';
import { useEffect, useRef, useState } from 'react';
import { useJobActions } from '../../../ipc/useJobActions';
import { useRoute } from '../../../ipc/useRoute';
import { useSettings } from '../../../ipc/useSettings';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { formatCredits } from '../../../ui/formatCredits';
import { Skeleton } from '../../../ui/Skeleton';
import { MessageSlot, showToast } from '../../../ui/toasts';
import { besideOthers } from './besideOthers';
import { FirstPrompt } from './FirstPrompt';
import { KeyNote } from './KeyNote';
import { ResultGroup } from './ResultGroup';
import type { ResultHandlers } from './ResultHandlers';

/** The right column: results as they land, the newest first. */
export function ResultsColumn({
  profileId,
  jobs,
  isLoading,
  onSamplePrompt,
  ...handlers
}: Readonly<{
  profileId: string;
  jobs: readonly JobWithAssets[];
  isLoading: boolean;
  onSamplePrompt: (prompt: string) => void;
}> &
  ResultHandlers) {
  const { settings } = useSettings();
  const summary = useRoute('queue.summary', { profileId });
  const actions = useJobActions({
    profileId,
    say: showToast,
    credits: formatCredits,
    onOpenSettings: handlers.onOpenSettings,
  });
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const shown = jobs.filter(belongsHere);
  const viewable = shown.flatMap((job) =>
    job.assets.filter((asset) => asset.state === 'ready').map((asset) => asset.seq),
  );

  const small = besideOthers(shown);

  // what was just asked for is seen, wherever the column was scrolled to
  const column = useRef<HTMLDivElement>(null);
  const newest = shown.find((job) => job.lane === 'interactive')?.id;
  const before = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== before.current) column.current?.scrollTo({ top: 0 });
    before.current = newest;
  }, [newest]);

  return (
    <section aria-label="Results" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div ref={column} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <header className="sticky top-0 z-10 flex items-center gap-2 bg-canvas px-5 pt-4 pb-3">
          <h1 className="text-lg font-semibold">Results</h1>
          <span className="flex-1" />
          <Button size="sm" variant="quiet" className="-mr-2.5" onPress={() => handlers.onOpenInGallery()}>
            Open in gallery
          </Button>
        </header>
        <div className="flex flex-1 flex-col gap-6 px-5 pb-6">
          <KeyNote profileId={profileId} onOpenSettings={handlers.onOpenSettings} />
          {isLoading ? (
            <div aria-busy className="flex gap-1.5">
              <Skeleton className="h-52 flex-1" />
              <Skeleton className="h-52 flex-1" />
            </div>
          ) : shown.length === 0 ? (
            <FirstPrompt onChoose={onSamplePrompt} />
          ) : (
            <div className="@container">
              <div className="grid grid-cols-2 items-start gap-x-3 gap-y-6 @3xl:grid-cols-3 @6xl:grid-cols-4">
                {shown.map((job, index) => (
                  <ResultGroup
                    key={job.id}
                    job={job}
                    small={small[index] ?? false}
                    isHeld={
                      summary.data !== undefined && (!summary.data.running || summary.data.hold !== null)
                    }
                    blurred={(asset) =>
                      asset.sensitive && (settings?.sensitive.blur ?? true) && !revealed.has(asset.id)
                    }
                    onReveal={(asset) => setRevealed((before) => new Set([...before, asset.id]))}
                    viewable={viewable}
                    handlers={handlers}
                    onAction={(action, { id }) => actions.run(action, [id])}
                  />
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
      <MessageSlot />
      {actions.question ? <ConfirmDialog isOpen danger {...actions.question} /> : null}
    </section>
  );
}

/** Background jobs appear once they run; dismissed and cancelled ones stay in the queue panel. */
function belongsHere(job: JobWithAssets): boolean {
  if (job.state === 'cancelled' || (job.acknowledged && job.assets.length === 0)) return false;
  return job.lane === 'interactive' || sectionOf(job.state, job.acknowledged) !== 'next';
}
