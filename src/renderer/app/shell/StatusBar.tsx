import type { ProfileStatus } from '@shared/domain/account/Profile';
import type { Status } from '@shared/domain/library/Status';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDuration } from '@shared/words/formatDuration';
import { describeSpendLimit } from '@shared/words/sentences/describeSpendLimit';
import { Check, ChevronUp, PanelRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Meter, Popover } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { holdNotice, isOutage, offersTryNow } from '../../features/queue/holdNotice';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { classNames } from '../../ui/classNames';
import { popoverStyle } from '../../ui/dialogs/popoverStyle';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { useNow } from '../../ui/hooks/useNow';
import { useAppStore } from '../appStore';
import { rateUsage } from './rateUsage';

const toSettings = 'settings';

function ProfileMenu({ children }: Readonly<{ children: ReactNode }>) {
  const { data: statuses = [] } = useRoute('profiles.standings', undefined);
  const { mutate: activate } = useCommand('profiles.activate', { failed: t('app.theProfileWasNotSwitched') });
  const choose = (id: string) => {
    if (id === toSettings) useAppStore.getState().go('settings');
    else if (statuses.some((each) => each.id === id && !each.active)) activate({ id });
  };
  return (
    <MenuTrigger>
      <Button className="flex min-w-0 items-center gap-1 -me-1 rounded-sm px-1 data-[hovered]:bg-hover">
        {children}
        <span className="sr-only">: {t('app.switchTheProfile')}</span>
        <ChevronUp aria-hidden size={12} className="shrink-0" />
      </Button>
      <Popover offset={6} placement="top start" className={popoverStyle.surface}>
        <Menu className="min-w-64 outline-none" onAction={(key) => choose(String(key))}>
          {statuses.map((status) => (
            <MenuItem key={status.id} id={status.id} textValue={status.name} className={popoverStyle.item}>
              <Check aria-hidden size={14} className={status.active ? 'shrink-0' : 'invisible shrink-0'} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="max-w-72 truncate text-ink">{status.name}</span>
                <span className="max-w-72 truncate text-xs text-muted">{profileStatusText(status)}</span>
                {status.who === null ? null : (
                  <span className="max-w-72 truncate text-xs text-muted">{status.who}</span>
                )}
              </span>
              {status.balanceMilli === null ? null : (
                <span className="text-xs text-muted tabular-nums">{formatCredits(status.balanceMilli)}</span>
              )}
            </MenuItem>
          ))}
          <MenuItem id={toSettings} className={`${popoverStyle.item} text-muted`}>
            <span className="size-3.5 shrink-0" />
            {t('app.addOrChangeProfiles')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function profileStatusText(status: ProfileStatus): string {
  const count = status.underWay + status.waiting;
  if (!status.hasKey) return t('app.hasNoKey');
  if (count > 0 && status.running && status.trouble)
    return t('app.profileTrouble', { count, trouble: status.trouble });
  if (count > 0 && !status.running)
    return t('app.profilePaused', { count, isSaid: status.pause !== null, pause: status.pause });
  return [
    count === 0 ? t('app.profileIdle') : t('app.profileAtWork', { count }),
    ...(status.attention > 0 ? [t('app.profileNeedsAttention', { count: status.attention })] : []),
  ].join(', ');
}

type ConnectionBadgeProps = Readonly<{
  status: Status;
  /** The queue waits because the service fails; shows Waiting instead of Offline. */
  hasOutage: boolean;
  /** The queue's status line is visible next to the badge; hides Waiting. */
  isReasonShown: boolean;
}>;

/** While the queue's line reports a failure of the service, the badge only says that the queue waits. */
function ConnectionBadge({ status, hasOutage, isReasonShown }: ConnectionBadgeProps) {
  const retry = useCommand('profiles.refreshBalance');
  const { profile, connection } = status;
  if (profile === null) return <span>{t('app.noProfile')}</span>;
  // the default name of a profile is its host, which is then shown once
  const isHost =
    profile.kind !== 'local' &&
    (profile.name === profile.host || profile.host.startsWith(`${profile.name}:`));
  const isOffline = connection === 'offline' && !hasOutage;
  return (
    <div role="status" className="flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden
        className={classNames(
          'size-1.5 shrink-0 rounded-full',
          isOffline ? 'bg-danger' : connection === 'online' && !hasOutage ? 'bg-good' : 'bg-faint',
        )}
      />
      <ProfileMenu>
        <span className="truncate">
          <strong className="font-semibold text-ink">{isHost ? profile.host : profile.name}</strong>
          {profile.kind === 'local' || isHost ? '' : ` · ${profile.host}`}
        </span>
      </ProfileMenu>
      {profile.kind === 'local' ? (
        <span className="rounded-sm border border-line px-1.5 py-px text-xs whitespace-nowrap text-ink">
          {t('app.sampleService')}
        </span>
      ) : null}
      {hasOutage && !isReasonShown ? (
        <span className="rounded-sm bg-hover px-1.5 py-px">{t('app.waiting')}</span>
      ) : null}
      {isOffline ? (
        <>
          <span className="rounded-sm bg-danger-soft px-1.5 py-px font-medium text-danger">
            {t('app.offline')}
          </span>
          {status.connectionProblem ? (
            <span className="truncate text-danger" title={status.connectionProblem}>
              {status.connectionProblem}
            </span>
          ) : null}
          <Button
            isDisabled={retry.isPending}
            onPress={() => retry.mutate({ id: profile.id })}
            className="shrink-0 rounded-sm font-medium text-ink underline underline-offset-2 data-[disabled]:text-muted data-[hovered]:text-accent-ink"
          >
            {t('app.tryAgain')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

export function StatusBar({
  profileId,
  isQueueShown,
  onToggleQueue,
}: Readonly<{ profileId: string; isQueueShown: boolean; onToggleQueue: () => void }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  const go = useAppStore((state) => state.go);
  const openJobs = queue ? queue.counts.running + queue.counts.next : 0;
  const balance = status?.balanceMilli == null ? t('app.balanceUnknown') : formatCredits(status.balanceMilli);
  const hasOutage = queue?.running === true && isOutage(queue.hold);
  const showsQueueStatus =
    !isQueueShown &&
    queue !== undefined &&
    (!queue.running || queue.hold !== null || queue.blockedBatches.length > 0);
  // hides an item in a narrow window
  const hiddenWhenNarrow = showsQueueStatus ? 'max-[1200px]:hidden' : '';
  return (
    <footer
      data-region="status"
      className="flex h-7 shrink-0 items-center gap-5 border-t border-line bg-panel px-4 text-xs text-muted"
    >
      {status ? (
        <>
          <ConnectionBadge status={status} hasOutage={hasOutage} isReasonShown={showsQueueStatus} />
          {queue && showsQueueStatus ? <QueueStatusLine summary={queue} onOpenQueue={onToggleQueue} /> : null}
          {status.keyProblem ? (
            <Tooltip label={status.keyProblem} placement="top">
              <Button
                className="whitespace-nowrap text-danger underline underline-offset-2"
                onPress={() => useAppStore.getState().setKeyDialogOpen(true)}
              >
                {t('app.theKeyNeedsAttention')}
              </Button>
            </Tooltip>
          ) : null}
          {status.balanceMilli === null && !status.isBalanceDoubted ? null : (
            <Button
              className={`rounded-sm whitespace-nowrap data-[hovered]:text-ink ${status.isBalanceLow ? '' : hiddenWhenNarrow}`}
              onPress={() => go('account')}
            >
              {t('app.balance')}{' '}
              <strong className={`font-semibold ${status.isBalanceLow ? 'text-danger' : 'text-ink'}`}>
                {status.isBalanceLow ? t('app.balanceLow', { credits: balance }) : balance}
              </strong>
            </Button>
          )}
          {/* a new key replaces the element when the balance changes, so that the items after it
              are laid out again */}
          <span key={status.balanceMilli} className={hiddenWhenNarrow}>
            <RateMeter rate={status.rate} />
          </span>
        </>
      ) : null}
      <span className="flex-1" />
      {status ? (
        <>
          {status.downloading > 0 ? (
            // a new key replaces the element when the count changes, so that it grows to the left
            <span key={`downloading ${status.downloading}`} className="whitespace-nowrap max-[1100px]:hidden">
              {t('app.downloadingFiles', { count: status.downloading })}
            </span>
          ) : null}
          <span
            key={`library ${status.libraryCount}`}
            className={`whitespace-nowrap max-[1000px]:hidden ${hiddenWhenNarrow}`}
          >
            {t('app.inLibrary', { count: status.libraryCount })}
          </span>
        </>
      ) : null}
      <Tooltip
        label={isQueueShown ? t('app.hideTheQueue') : t('app.showTheQueue')}
        shortcut={shortcutOf('queue.toggle')}
        placement="top"
      >
        <Button
          aria-expanded={isQueueShown}
          onPress={onToggleQueue}
          className="-me-2 flex h-5.5 items-center gap-1.5 rounded-sm px-2 whitespace-nowrap data-[hovered]:bg-hover data-[hovered]:text-ink"
        >
          <PanelRight aria-hidden size={14} />
          {t('app.queue')}
          {openJobs > 0 ? (
            <span className="min-w-[3ch] text-start text-ink">{formatCount(openJobs)}</span>
          ) : null}
          {queue && queue.counts.attention > 0 ? (
            <span className="flex items-center gap-1 text-danger">
              <TriangleAlert aria-hidden size={12} />
              {formatCount(queue.counts.attention)}
              <span className="sr-only"> {t('app.jobsNeedAttention')}</span>
            </span>
          ) : null}
        </Button>
      </Tooltip>
    </footer>
  );
}

/** Why the queue stands still or is slow, with an action. */
function QueueStatusLine({
  summary,
  onOpenQueue,
}: Readonly<{ summary: QueueSummary; onOpenQueue: () => void }>) {
  const { profileId, running, pause, hold } = summary;
  const now = useNow(running && hold !== null && hold.until !== null);
  const tryNow = useCommand('queue.tryNow', { failed: t('app.thatDidNotWork') });
  const holdText = running && hold ? holdNotice(hold, now) : null;
  // a batch at its spending limit is mentioned only if nothing else stops the queue
  const [blocked] = running && holdText === null ? summary.blockedBatches : [];
  const runningText = blocked === undefined ? holdText?.message : describeSpendLimit(blocked);
  const text = running ? runningText : pause?.reason === 'person' ? t('app.paused') : pause?.message;
  if (!text) return null;
  const canTry = running && blocked === undefined;
  const isTrouble = canTry
    ? offersTryNow(hold)
    : blocked !== undefined || (pause !== null && pause.reason !== 'person');
  return (
    <div role="status" className="flex min-w-0 items-center gap-2">
      <span title={text} className={`truncate ${isTrouble ? 'text-ink' : ''}`}>
        {text}
      </span>
      {isTrouble ? (
        <Button
          onPress={() => (canTry ? tryNow.mutate({ profileId }) : onOpenQueue())}
          className="shrink-0 rounded-sm font-medium text-ink underline underline-offset-2 data-[hovered]:text-accent-ink"
        >
          {canTry ? t('app.tryNow') : t('app.showTheQueue')}
        </Button>
      ) : null}
    </div>
  );
}

/** Shows "13 of 60 requests · resets in 41 s"; nothing if the service has no limit. */
function RateMeter({ rate }: Readonly<{ rate: Status['rate'] }>) {
  const now = useNow(rate.resetAt !== null);
  const usage = rateUsage(rate, now);
  if (usage === null) return null;
  const { used, limit, resetInMs } = usage;
  const share = limit === 0 ? 1 : used / limit;
  const resetMs = resetInMs === null ? null : Math.ceil(resetInMs / 1000) * 1000;
  const label = t('app.ofRequests', { used, limit });
  return (
    <Meter
      aria-label={t('app.requestsUsedThisMinute')}
      value={used}
      maxValue={limit}
      valueLabel={label}
      className="flex items-center gap-2 whitespace-nowrap"
    >
      <div className="h-1 w-16 overflow-hidden rounded-full bg-hover">
        <div
          className={classNames('h-full w-full origin-left', share >= 0.9 ? 'bg-accent' : 'bg-muted')}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <span title={t('app.requestsUsedThisMinute')}>
        {label}
        {resetMs === null ? null : ` · ${t('app.resetsIn', { duration: formatDuration(resetMs) })}`}
      </span>
    </Meter>
  );
}
