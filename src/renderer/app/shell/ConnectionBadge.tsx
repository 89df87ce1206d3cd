import type { Status } from '@shared/domain/library/Status';
import { t } from '@shared/messages/t';
import { Button } from 'react-aria-components';
import { useCommand } from '../../ipc/useCommand';
import { classNames } from '../../ui/classNames';
import { ProfileMenu } from './ProfileMenu';

/**
 * Shows the service and whether it responds. The sample service is always labelled. While the queue's wait
 * reason already reports a service failure, this badge only says that it waits.
 */
export function ConnectionBadge({
  status,
  hasOutage,
  isSaid,
}: Readonly<{
  status: Status;
  /** The queue waits because the service fails; shows Waiting instead of Offline. */
  hasOutage: boolean;
  /** The queue's status line is visible next to the badge; hides Waiting. */
  isSaid: boolean;
}>) {
  const again = useCommand('profiles.refreshBalance');
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
      {hasOutage && !isSaid ? (
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
            isDisabled={again.isPending}
            onPress={() => again.mutate({ id: profile.id })}
            className="shrink-0 rounded-sm font-medium text-ink underline underline-offset-2 data-[disabled]:text-muted data-[hovered]:text-accent-ink"
          >
            {t('app.tryAgain')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
