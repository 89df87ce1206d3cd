import { t } from '@shared/messages/t';
import { LayoutDashboard, PieChart, Settings2, Sparkle, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { ListsMenu } from '../../features/create/lists/ListsMenu';
import { useListStore } from '../../features/create/lists/useListStore';
import { classNames } from '../../ui/classNames';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { LogoMark } from '../../ui/LogoMark';
import { useAppStore, type View } from '../appStore';

export function NavRail() {
  return (
    <nav
      aria-label={t('app.views')}
      data-region="rail"
      className="flex w-14 shrink-0 flex-col items-center gap-1 border-e border-line bg-panel pt-3 pb-2"
    >
      <LogoMark className="mb-4" />
      <NavItem view="create" label={t('app.create')} icon={<Sparkle size={18} />} />
      <ListsItem />
      <NavItem view="gallery" label={t('app.gallery')} icon={<LayoutDashboard size={18} />} />
      <NavItem view="account" label={t('app.account')} icon={<PieChart size={18} />} />
      <div className="flex-1" />
      <NavItem view="settings" label={t('app.settingsInRail')} icon={<Settings2 size={18} />} />
    </nav>
  );
}

/** Opens the lists, which are an overlay of Create, from any view. */
function ListsItem() {
  const inCreate = (open: () => void) => {
    useAppStore.getState().go('create');
    open();
  };
  const { open, requestNewList } = useListStore.getState();
  return (
    <ListsMenu
      trigger={
        <Button className={itemStyle(false)}>
          <Table2 aria-hidden size={18} />
          {t('app.lists')}
        </Button>
      }
      onPick={() => inCreate(() => requestNewList('file'))}
      onCreate={() => inCreate(() => requestNewList('new'))}
      onOpen={(listId) => inCreate(() => open(listId))}
    />
  );
}

function NavItem({ view, label, icon }: Readonly<{ view: View; label: string; icon: ReactNode }>) {
  const isCurrent = useAppStore((state) => state.view === view);
  const go = useAppStore((state) => state.go);
  return (
    <Tooltip label={label} shortcut={shortcutOf(`view.${view}`)} placement="right">
      <Button
        {...(view === 'create' ? { 'data-drop-place': view } : {})}
        {...(isCurrent ? { 'aria-current': 'page' } : {})}
        onPress={() => go(view)}
        className={itemStyle(isCurrent)}
      >
        {icon}
        <span className="max-w-full text-center">{label}</span>
      </Button>
    </Tooltip>
  );
}

function itemStyle(isCurrent: boolean): string {
  return classNames(
    'flex h-12 w-12 flex-col items-center justify-center gap-1 rounded-lg text-[0.625rem] leading-none transition-colors',
    isCurrent ? 'bg-hover text-ink' : 'text-muted data-[hovered]:bg-raised data-[hovered]:text-ink',
  );
}
