import { assertNever } from '@shared/domain/assertNever';
import type { PauseReason, QueueSummary } from '@shared/domain/Queue';
import { CirclePause, Clock } from 'lucide-react';
import { Button } from '../../ui/Button';
import { formatDuration } from '../../ui/formatDuration';
import { useNow } from '../../ui/useNow';

/** Why the queue stands still or holds back, and what to do about it. Nothing while it runs freely. */
export function PauseNote({
  summary,
  onBalance,
  onOpenSettings,
}: Readonly<{
  summary: QueueSummary;
  onBalance: () => void;
  onOpenSettings: (() => void) | undefined;
}>) {
  const { running, pause, hold } = summary;
  const holdUntil = hold?.until ?? null;
  const now = useNow(running && holdUntil !== null);
  if (!running && pause) {
    const step = stepFor(pause.reason);
    return (
      <div className="flex items-start gap-2.5 border-b border-line bg-raised px-4 py-2.5 text-xs">
        <CirclePause aria-hidden size={15} className="mt-px shrink-0 text-accent-ink" />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p className="selectable break-words">
            {pause.reason === 'person' && summary.counts.running === 0
              ? 'Paused. Nothing starts until you press Run.'
              : pause.message}
          </p>
          {step === 'settings' && onOpenSettings ? (
            <Button size="sm" className="self-start bg-hover!" onPress={onOpenSettings}>
              {pause.reason.startsWith('key') ? 'Enter a new key' : 'Open Settings'}
            </Button>
          ) : null}
          {step === 'balance' ? (
            <Button size="sm" className="self-start bg-hover!" onPress={onBalance}>
              Check the balance
            </Button>
          ) : null}
        </div>
      </div>
    );
  }
  const left = holdUntil === null ? 0 : holdUntil - now;
  if (!running || left <= 0) return null;
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-4 py-2 text-xs text-muted">
      <Clock aria-hidden size={14} className="shrink-0 text-info" />
      {hold?.reason === 'unreachable'
        ? 'The service does not answer: tried again'
        : 'Keeping to the request rate: goes on'}{' '}
      in {formatDuration(left)}.
    </p>
  );
}

function stepFor(reason: PauseReason): 'settings' | 'balance' | null {
  switch (reason) {
    case 'key_refused':
    case 'key_missing':
    case 'batch_limit':
    case 'day_limit':
      return 'settings';
    case 'no_credits':
      return 'balance';
    case 'person':
    case 'restart':
    case 'breaker':
    case 'disk':
      return null;
    default:
      return assertNever(reason);
  }
}
