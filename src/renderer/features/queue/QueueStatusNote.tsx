import { assertNever } from '@shared/domain/assertNever';
import {
  isTransientWait,
  type PauseReason,
  type QueueSummary,
  type QueueWaitReason,
} from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import { CirclePause, Clock, CloudOff } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { useNow } from '../../ui/hooks/useNow';
import { holdNotice, isOutage, isScheduledWait, offersTryNow } from './holdNotice';

type Props = Readonly<{
  summary: QueueSummary;
  onBalance: () => void;
  onOpenSettings: (() => void) | undefined;
  onEnterKey: (() => void) | undefined;
  onOpenAccount?: (() => void) | undefined;
}>;

/** Explains why the queue is paused or slowed, with actions. Renders nothing while it runs normally. */
export function QueueStatusNote({ summary, onBalance, onOpenSettings, onEnterKey, onOpenAccount }: Props) {
  const { running, pause, hold } = summary;
  if (running) return hold ? <HoldNote profileId={summary.profileId} hold={hold} /> : null;
  if (!pause) return null;
  const remedy = remedyFor(pause.reason);
  return (
    <div className="flex items-start gap-2.5 border-b border-line bg-raised px-4 py-2.5 text-xs">
      <CirclePause aria-hidden size={15} className="mt-px shrink-0 text-accent-ink" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="selectable break-words">
          {pause.reason === 'person' && summary.counts.running === 0 ? t('queue.pausedByYou') : pause.message}
          {pause.reason === 'no_credits' && summary.counts.running > 0
            ? ` ${t('queue.creditsHeldByRunning')}`
            : null}
        </p>
        {remedy === 'key' && onEnterKey ? (
          <Button size="sm" className="self-start bg-hover!" onPress={onEnterKey}>
            {t('create.enterANewKey')}
          </Button>
        ) : null}
        {remedy === 'settings' && onOpenSettings ? (
          <Button size="sm" className="self-start bg-hover!" onPress={onOpenSettings}>
            {t('create.openSettings')}
          </Button>
        ) : null}
        {remedy === 'balance' || remedy === 'account' ? (
          <div className="flex flex-wrap gap-1.5">
            {remedy === 'balance' ? (
              <Button size="sm" className="bg-hover!" onPress={onBalance}>
                {t('queue.checkTheBalance')}
              </Button>
            ) : null}
            {onOpenAccount ? (
              <Button size="sm" variant="quiet" onPress={onOpenAccount}>
                {t('queue.openAccount')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {remedy === 'plan' ? (
          <EndPlanButton
            profileId={summary.profileId}
            label={t('create.liftTheLimitAndGoOn')}
            className="self-start"
          />
        ) : null}
      </div>
    </div>
  );
}

function HoldNote({ profileId, hold }: Readonly<{ profileId: string; hold: QueueWaitReason }>) {
  const now = useNow(hold.until !== null);
  const notice = holdNotice(hold, now);
  if (notice === null) return null;
  const canRetry = offersTryNow(hold);
  const Icon = isOutage(hold) ? CloudOff : hold.reason === 'refused' ? CirclePause : Clock;
  return (
    <div
      className={`flex items-start gap-2.5 border-line px-4 py-2.5 text-xs ${isTransientWait({ running: true, hold }) ? 'border-t' : 'border-b'} ${canRetry || hold.reason === 'plan_over' ? 'bg-raised' : 'text-muted'}`}
    >
      <Icon aria-hidden size={14} className={`mt-px shrink-0 ${canRetry ? 'text-danger' : 'text-info'}`} />
      <p className="selectable min-w-0 flex-1 break-words">{notice.message}</p>
      {isScheduledWait(hold) ? (
        <EndPlanButton
          profileId={profileId}
          label={hold.reason === 'planned' ? t('queue.startNow') : t('queue.runTheRestNow')}
          className="-my-1"
        />
      ) : null}
      {canRetry ? (
        <TryNowButton profileId={profileId} isDisabled={!notice.canTryNow} className="-my-1" />
      ) : null}
    </div>
  );
}

function remedyFor(reason: PauseReason): 'key' | 'settings' | 'balance' | 'account' | 'plan' | null {
  switch (reason) {
    case 'key_refused':
    case 'key_missing':
      return 'key';
    case 'day_limit':
      return 'settings';
    case 'no_credits':
      return 'balance';
    case 'service_bound':
      return 'account';
    case 'person':
    case 'restart':
    case 'loss':
    case 'breaker':
    case 'refused':
    case 'disk':
    case 'library':
      return null;
    case 'plan_limit':
      return 'plan';
    default:
      return assertNever(reason);
  }
}

function EndPlanButton({
  profileId,
  label,
  className,
}: Readonly<{ profileId: string; label: string; className?: string }>) {
  const end = useCommand('queue.endPlans', { failed: t('app.thatDidNotWork') });
  return (
    <Button
      size="sm"
      className={classNames('shrink-0 bg-hover!', className)}
      isPending={end.isPending}
      onPress={() => end.mutate({ profileId })}
    >
      {label}
    </Button>
  );
}

function TryNowButton({
  profileId,
  isDisabled,
  className,
}: Readonly<{ profileId: string; isDisabled: boolean; className?: string }>) {
  const tryNow = useCommand('queue.tryNow', { failed: t('app.thatDidNotWork') });
  return (
    <Button
      size="sm"
      isPending={tryNow.isPending || isDisabled}
      onPress={() => tryNow.mutate({ profileId })}
      className={`bg-hover! ${className ?? ''}`}
    >
      {t('app.tryNow')}
    </Button>
  );
}
