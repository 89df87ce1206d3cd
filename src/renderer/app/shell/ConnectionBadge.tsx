import type { ProfileStatus } from '@shared/domain/account/ProfileWork';
import type { Status } from '@shared/domain/library/Status';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { Check, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { classNames } from '../../ui/classNames';
import { popoverStyle } from '../../ui/dialogs/popoverStyle';
import { useAppStore } from '../appStore';

const toSettings = 'settings';

function ProfileMenu({ children }: Readonly<{ children: ReactNode }>) {
  const { data: standings = [] } = useRoute('profiles.standings', undefined);
  const { mutate: activate } = useCommand('profiles.activate', { failed: t('app.theProfileWasNotSwitched') });
  const choose = (id: string) => {
    if (id === toSettings) useAppStore.getState().go('settings');
    else if (standings.some((each) => each.id === id && !each.active)) activate({ id });
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
          {standings.map((standing) => (
            <MenuItem
              key={standing.id}
              id={standing.id}
              textValue={standing.name}
              className={popoverStyle.item}
            >
              <Check aria-hidden size={14} className={standing.active ? 'shrink-0' : 'invisible shrink-0'} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="max-w-72 truncate text-ink">{standing.name}</span>
                <span className="max-w-72 truncate text-xs text-muted">{statusWords(standing)}</span>
                {standing.who === null ? null : (
                  <span className="max-w-72 truncate text-xs text-muted">{standing.who}</span>
                )}
              </span>
              {standing.balanceMilli === null ? null : (
                <span className="text-xs text-muted tabular-nums">
                  {formatCredits(standing.balanceMilli)}
                </span>
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

function statusWords(of: ProfileStatus): string {
  const count = of.underWay + of.waiting;
  if (!of.hasKey) return t('app.hasNoKey');
  if (count > 0 && of.running && of.trouble) return t('app.profileTrouble', { count, trouble: of.trouble });
  if (count > 0 && !of.running)
    return t('app.profilePaused', { count, isSaid: of.pause !== null, pause: of.pause });
  return [
    count === 0 ? t('app.profileIdle') : t('app.profileAtWork', { count }),
    ...(of.attention > 0 ? [t('app.profileNeedsAttention', { count: of.attention })] : []),
  ].join(', ');
}

/**
 * While the queue's line already reports a failure of the service, the badge only says that the queue waits.
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
