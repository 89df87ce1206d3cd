import { localDay } from '@shared/domain/localDays';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { showToast } from '../../../ui/messages/toasts';
import { type AccountScope, useAccountStore } from '../useAccountStore';
import { rangeDays } from './rangeDays';

const entries: readonly MenuEntry<Manner>[] = [
  { id: 'plain', label: 'The table as it is' },
  { id: 'months', label: 'Split by month' },
  { id: 'excel', label: 'The table as it is, for Excel' },
  { id: 'excelMonths', label: 'Split by month, for Excel' },
];
type Manner = 'plain' | 'months' | 'excel' | 'excelMonths';

/** Saves the usage table as CSV, with all rows of the chosen grouping. */
export function SaveCsv({ scope }: Readonly<{ scope: AccountScope }>) {
  const { mutate, isPending } = useCommand('account.saveCsv', {
    onSuccess: (target) => {
      if (target !== null) showToast({ level: 'success', title: 'The table is saved', message: target });
    },
    failed: 'The table was not saved',
  });
  const save = (manner: Manner): void => {
    const { range, by } = useAccountStore.getState();
    mutate({
      profileId: scope === 'all' ? null : scope,
      range: rangeDays(range, localDay(Date.now())),
      by: by === 'profile' && scope !== 'all' ? 'model' : by,
      eachMonth: manner === 'months' || manner === 'excelMonths',
      forExcel: manner === 'excel' || manner === 'excelMonths',
    });
  };
  return (
    <Menu
      label="How the table is written"
      trigger={<Button isPending={isPending}>Export CSV</Button>}
      entries={entries}
      onAction={save}
    />
  );
}
