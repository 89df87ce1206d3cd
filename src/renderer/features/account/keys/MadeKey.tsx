import type { Profile } from '@shared/domain/account/Profile';
import type { KeyMaking } from '@shared/ipc/account/keyRoutes';
import { t } from '@shared/messages/t';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showToast } from '../../../ui/messages/toasts';

/** What the user still has to do. */
function nextWords(making: Exclude<KeyMaking, { kind: 'unread' }>): string {
  if (making.kind !== 'kept') return '';
  return making.note === null ? t('account.nothingMoreNeeded') : t('account.copyAndKeep');
}

/** Shows a new key once: hidden until requested, copied without being shown, discarded when this closes. */
export function MadeKey({
  making,
  profiles,
  keysOf,
  onKept,
  onDone,
}: Readonly<{
  making: Exclude<KeyMaking, { kind: 'unread' }>;
  profiles: readonly Profile[];
  /** Renders a button for all keys of a profile. */
  keysOf: ((profile: Profile) => ReactNode) | undefined;
  onKept: (made: KeyMaking) => void;
  onDone: () => void;
}>) {
  const { makingId } = making;
  const failed = t('app.thatDidNotWork');
  const reveal = useCommand('keys.reveal', { failed });
  const key = reveal.data?.text ?? null;
  const copy = useCommand('keys.copy', {
    failed,
    onSuccess: () => showToast({ level: 'success', title: t('account.theKeyWasCopied') }),
  });
  const keep = useCommand('keys.keep', { failed, onSuccess: onKept });
  const keeper = making.kind === 'kept' ? profiles.find(({ id }) => id === making.profileId) : undefined;
  return (
    <div className="flex flex-col gap-4 pt-2">
      {making.kind === 'shown' ? null : making.kind === 'kept' ? (
        <p role="status" className="flex items-center gap-2 text-sm font-medium">
          <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />
          {t('account.usesItFromNowOn', { name: making.name })}
        </p>
      ) : (
        <ErrorNote title={t('account.keyNotKept')} message={`${making.problem} ${t('account.copyItNow')}`} />
      )}
      {making.kind === 'kept' && making.note !== null ? (
        <p className="text-xs text-accent-ink">{making.note}</p>
      ) : null}
      <div className="flex items-center gap-2 rounded-md border border-line bg-field py-2 pe-2 ps-3">
        <code className="selectable min-w-0 flex-1 font-mono text-sm break-all">
          {key ?? '••••••••••••••••••••'}
        </code>
        <Button
          size="sm"
          variant="quiet"
          onPress={() => (key === null ? reveal.mutate({ makingId }) : reveal.reset())}
        >
          {key === null ? t('account.show') : t('account.hide')}
        </Button>
        <Button size="sm" onPress={() => copy.mutate({ makingId })}>
          {t('account.copy')}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {t('account.keyShownOnce')} {nextWords(making)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {making.kind === 'shown' ? (
          <Button onPress={() => keep.mutate({ makingId, key: null })}>
            {t('account.useThisKeyInEasel')}
          </Button>
        ) : null}
        {keeper && keysOf?.(keeper)}
        <Button autoFocus variant="primary" onPress={onDone}>
          {t('app.done')}
        </Button>
      </div>
    </div>
  );
}
