import type { KeptList } from '@shared/domain/create/KeptList';
import { t } from '@shared/messages/t';
import { FilePlus2, FileUp, Table2 } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Menu } from '../../../ui/dialogs/Menu';

const maxShown = 8;

/** Creates a list or opens a stored one; those used last come first. */
export const ListsMenu = memo(function ListsMenu({
  trigger,
  onPick,
  onCreate,
  onOpen,
}: Readonly<{
  trigger: ReactElement;
  onPick: () => void;
  onCreate: () => void;
  onOpen: (listId: string) => void;
}>) {
  const { data: lists = [] } = useRoute('lists.all', undefined);
  return (
    <Menu
      label={t('app.lists')}
      trigger={trigger}
      entries={[
        { id: 'file', label: t('create.importList'), icon: <FileUp size={15} /> },
        { id: 'new', label: t('create.newList'), icon: <FilePlus2 size={15} /> },
        ...lists.slice(0, maxShown).map((list) => ({
          id: list.listId,
          label: menuLabel(list),
          icon: <Table2 size={15} />,
        })),
      ]}
      onAction={(id) => {
        if (id === 'file') onPick();
        else if (id === 'new') onCreate();
        else onOpen(id);
      }}
    />
  );
});

/** For example "12 rows, 2 failed". */
function menuLabel({ name, counts }: KeptList): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return t('create.listInMenu', { name, rows, failed: counts.failed + counts.unsure });
}
