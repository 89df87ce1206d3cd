import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { QueueSection } from '@shared/domain/queue/jobStates';
import { isTransientWait } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { ListChecks } from 'lucide-react';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { runCommand } from '../../commands/runCommand';
import { shortcutOf } from '../../commands/shortcutOf';
import { useRemovals } from '../../ipc/actions/removals';
import { clearFinished } from '../../ipc/actions/runJobAction';
import { errorMessage } from '../../ipc/CallFailure';
import { call, listen } from '../../ipc/client';
import { useSizes } from '../../ipc/pictures/useSizes';
import { useJobActions } from '../../ipc/useJobActions';
import { useRoute } from '../../ipc/useRoute';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { Message } from '../../ui/Message';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { closeTopic, showToast } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';
import { type PositionsSnapshot, QueuePositionStore } from './positions/QueuePositionStore';
import { QueueHeader } from './QueueHeader';
import { QueueList } from './QueueList';
import { QueueStatusNote } from './QueueStatusNote';
import { cardHeight, queueRows } from './queueRows';
import type { Move } from './reorder';
import { SpendLimitNote } from './SpendLimitNote';

/** The store of the profile shown last. It stays while the panel is closed, so that reopening reads nothing again. */
let cached: Readonly<{ store: QueuePositionStore; stop: () => void }> | null = null;

function positionStoreFor(profileId: string): QueuePositionStore {
  if (cached?.store.profileId === profileId) return cached.store;
  cached?.stop();
  const store = new QueuePositionStore({
    profileId,
    read: (input) => call('queue.places', input),
    move: ({ jobIds, before }) => call('queue.move', { jobIds, before }),
    setTimer: (work, delayMs) => void setTimeout(work, delayMs),
    now: () => performance.now(),
  });
  cached = { store, stop: listen((event) => store.handleEvent(event)) };
  return store;
}

/** @param sections loaded in addition to `attention`, `running` and `next` */
function useQueuePositions(
  profileId: string,
  sections: readonly QueueSection[],
): Readonly<{ store: QueuePositionStore; snapshot: PositionsSnapshot }> {
  const store = positionStoreFor(profileId);
  const snapshot = useSyncExternalStore(
    (changed) => store.onChanged(changed),
    () => store.snapshot,
  );
  useEffect(() => store.requestSections(sections), [store, sections]);
  return { store, snapshot };
}

/** If more measured heights are stored, the oldest are dropped. */
const maxCardHeights = 200;

/** Measured heights of cards in the attention section, px, by id; only those that differ from the default. */
function useCardHeights(): Readonly<{
  heights: ReadonlyMap<string, number>;
  recordHeight: (id: string, height: number) => void;
}> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const recordHeight = useCallback((id: string, height: number) => {
    setHeights((before) => {
      if ((before.get(id) ?? cardHeight) === height) return before;
      const after = new Map(before);
      after.delete(id);
      if (height !== cardHeight) after.set(id, height);
      const oldest = after.keys().next();
      if (after.size > maxCardHeights && !oldest.done) after.delete(oldest.value);
      return after;
    });
  }, []);
  return { heights, recordHeight };
}

/** Number of notes shown at a time about batches at their spending limit, the oldest first. */
const maxNotes = 2;

const withFinished: readonly QueueSection[] = ['finished'];
const withoutFinished: readonly QueueSection[] = [];

export function QueuePanel({
  profileId,
  onFold,
  onClose,
  onOpenInCreate,
  onShowInGallery,
  onOpenSettings,
  onEnterKey,
  onOpenAccount,
}: Readonly<{
  profileId: string;
  /** Absent where the panel is a drawer. */
  onFold?: (() => void) | undefined;
  onClose: () => void;
  onOpenInCreate: (job: JobWithAssets) => void;
  onShowInGallery: (seq: number) => void;
  onOpenSettings?: (() => void) | undefined;
  onEnterKey?: (() => void) | undefined;
  onOpenAccount?: (() => void) | undefined;
}>) {
  const { data: summary, error: summaryError } = useRoute('queue.summary', { profileId });
  const { settings, change } = useSettings();
  const finishedOpen = settings?.window.queueFinishedOpen ?? false;
  const { store, snapshot } = useQueuePositions(profileId, finishedOpen ? withFinished : withoutFinished);
  const { heights, recordHeight } = useCardHeights();
  const { queue: sizes } = useSizes();
  const rows = useMemo(() => {
    // a complete section is counted here; otherwise main's count is used
    const count = (section: QueueSection) =>
      store.isComplete(section) ? snapshot.table.count(section) : (summary?.counts[section] ?? 0);
    const counts = {
      attention: count('attention'),
      running: count('running'),
      next: count('next'),
      finished: count('finished'),
    };
    return queueRows(snapshot.table, counts, finishedOpen, sizes, heights);
  }, [store, snapshot, summary, finishedOpen, sizes, heights]);

  const actions = useJobActions({
    profileId,
    showMessage: showToast,
    hideMessage: closeTopic,
    credits: formatCredits,
    onOpenInCreate,
    onShowInGallery,
    onEnterKey,
  });
  const undo = () => void actions.attempt(async () => undoMessage(await useRemovals.getState().undo()));
  const onKeyDown = (event: KeyboardEvent) => {
    const canUndo = useRemovals.getState().offers.length > 0;
    if (!runCommand('queue', event, { 'queue.undo': canUndo ? undo : null })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const move = (request: Move) =>
    void store.move(request).catch((error: unknown) => {
      showToast({ level: 'problem', title: t('queue.theOrderWasNotChanged'), message: errorMessage(error) });
    });

  const problem = summaryError ?? snapshot.error;
  const statusNote = summary ? (
    <QueueStatusNote
      summary={summary}
      onBalance={() => actions.run('show_balance', [profileId])}
      onOpenSettings={onOpenSettings}
      onEnterKey={onEnterKey}
      onOpenAccount={onOpenAccount}
    />
  ) : null;
  return (
    <section
      aria-label={t('app.queue')}
      data-region="queue"
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col bg-panel"
    >
      {summary ? (
        <>
          <QueueHeader summary={summary} onFold={onFold} onClose={onClose} />
          <QueueOwner profileId={profileId} />
          {isTransientWait(summary) ? null : statusNote}
          {summary.blockedBatches.slice(0, maxNotes).map((blocked) => (
            <SpendLimitNote key={blocked.boundId} profileId={profileId} blocked={blocked} />
          ))}
        </>
      ) : null}
      {problem ? (
        <div className="flex-1 p-4">
          <ErrorNote title={t('queue.theQueueCouldNotBeRead')} message={errorMessage(problem)} />
        </div>
      ) : rows.count > 0 ? (
        <div className="relative flex min-h-0 flex-1 flex-col">
          <QueueList
            rows={rows}
            store={store}
            canEnterKey={onEnterKey !== undefined}
            onAction={actions.run}
            onMove={move}
            onToggleFinished={() => change({ window: { queueFinishedOpen: !finishedOpen } })}
            onClearFinished={() =>
              void actions.attempt(async () => {
                await clearFinished(profileId);
                return null;
              })
            }
            onCardHeight={recordHeight}
          />
          {/* if the header of the finished section is the only row, a message says that nothing waits */}
          {rows.count === 1 ? (
            <div className="pointer-events-none absolute inset-x-0 top-10 bottom-0">
              <EmptyState
                icon={<ListChecks size={20} />}
                title={t('queue.nothingWaits')}
                message={t('queue.onlyFinishedHint')}
              />
            </div>
          ) : null}
        </div>
      ) : snapshot.isReading ? (
        <div aria-busy className="flex flex-1 flex-col gap-3 p-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : (
        <EmptyState
          icon={<ListChecks size={20} />}
          title={t('queue.nothingInTheQueue')}
          message={t('queue.emptyHint')}
        />
      )}
      {/* short-lived notes are at the bottom, so that they do not move the list */}
      {summary && isTransientWait(summary) ? statusNote : null}
      <UndoBar onUndo={undo} />
      {actions.question ? <ConfirmDialog isOpen {...actions.question} /> : null}
    </section>
  );
}

/** The message after an undo; null: everything was restored, or there was nothing to undo. */
function undoMessage(result: Readonly<{ restored: number; total: number }> | null): string | null {
  if (result === null || result.restored === result.total) return null;
  return result.restored === 0
    ? t('queue.restoredNothing')
    : t('queue.restoredSome', { back: result.restored, of: result.total });
}

/** Names the queue's profile if there are several, and says whether others are working too. */
function QueueOwner({ profileId }: Readonly<{ profileId: string }>) {
  const { data: standings = [] } = useRoute('profiles.standings', undefined);
  const own = standings.find(({ id }) => id === profileId);
  if (own === undefined || standings.length < 2) return null;
  const others = standings.filter((each) => each.id !== profileId && each.running && openJobCount(each) > 0);
  return (
    <p className="border-b border-line px-4 py-1.5 text-xs text-muted">
      <Message
        id="queue.owner"
        args={{
          own: <span className="text-ink">{own.name}</span>,
          others: others.length,
          names: others.map((each) => `${each.name} (${formatCount(openJobCount(each))})`).join(', '),
        }}
      />
    </p>
  );
}

function openJobCount({ underWay, waiting }: Readonly<{ underWay: number; waiting: number }>): number {
  return underWay + waiting;
}

/** Says what was just removed and offers Undo; closes after a time, except while hovered or focused. */
function UndoBar({ onUndo }: Readonly<{ onUndo: () => void }>) {
  const latest = useRemovals((state) => state.offers.at(-1));
  const round = useRemovals((state) => state.timerRound);
  const [isTimerPaused, setTimerPaused] = useState(false);
  const forget = useEffectEvent(() => {
    setTimerPaused(false);
    useRemovals.getState().clear();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal and each undo (`round`) restarts the timer
  useEffect(() => {
    if (!latest || isTimerPaused) return;
    const timer = setTimeout(forget, undoMs);
    return () => clearTimeout(timer);
  }, [latest, round, isTimerPaused]);
  return (
    <div role="status" className="contents">
      {latest ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only stop the timer; the action is a button
        <div
          onPointerEnter={() => setTimerPaused(true)}
          onPointerLeave={() => setTimerPaused(false)}
          onFocus={() => setTimerPaused(true)}
          onBlur={() => setTimerPaused(false)}
          className="flex h-11 shrink-0 animate-appear items-center gap-2 border-t border-line bg-panel pe-3 ps-4 text-xs"
        >
          <span className="min-w-0 flex-1 truncate">{latest.message}</span>
          <Button size="sm" className="bg-hover!" shortcut={shortcutOf('queue.undo')} onPress={onUndo}>
            {t('create.undo')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
