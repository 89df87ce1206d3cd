import type { Status } from '@shared/domain/Status';
import { classNames } from '../ui/classNames';

/** Whom Easel is talking to, and whether they answer. The sample service is always named as such. */
export function ConnectionBadge({ status }: Readonly<{ status: Status }>) {
  const { profile, connection } = status;
  if (profile === null) return <span>No profile</span>;
  // a profile is named after its host unless the person named it: once is enough
  const isHost =
    profile.kind !== 'local' &&
    (profile.name === profile.host || profile.host.startsWith(`${profile.name}:`));
  const isOffline = connection === 'offline';
  return (
    <div role="status" className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className={classNames(
          'size-1.5 shrink-0 rounded-full',
          isOffline ? 'bg-danger' : connection === 'online' ? 'bg-good' : 'bg-faint',
        )}
      />
      <span className="truncate">
        <strong className="font-semibold text-ink">{isHost ? profile.host : profile.name}</strong>
        {profile.kind === 'local' || isHost ? '' : ` · ${profile.host}`}
      </span>
      {profile.kind === 'local' ? (
        <span
          className="rounded-sm border border-line px-1.5 py-px text-xs whitespace-nowrap text-ink"
          title={`Samples drawn on this computer, by the service at ${profile.host}`}
        >
          Sample service
        </span>
      ) : null}
      {isOffline ? (
        <>
          <span className="rounded-sm bg-danger-soft px-1.5 py-px font-medium text-danger">Offline</span>
          {status.connectionProblem ? (
            <span className="truncate text-danger" title={status.connectionProblem}>
              {status.connectionProblem}
            </span>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
