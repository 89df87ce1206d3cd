import type { ProfileStatus } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { Check, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { popoverStyle } from '../../ui/dialogs/popoverStyle';
import { useAppStore } from '../appStore';

const toSettings = 'settings';

/** The current profile as a button; it opens a menu of all profiles with their status. */
export function ProfileMenu({ children }: Readonly<{ children: ReactNode }>) {
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

/** A profile's status in a few words. */
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
