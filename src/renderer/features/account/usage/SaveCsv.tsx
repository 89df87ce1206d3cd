import { localDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { showToast } from '../../../ui/messages/toasts';
import { type AccountScope, useAccountStore } from '../useAccountStore';
import { rangeDays } from './rangeDays';

const entries: readonly MenuEntry<Manner>[] = [
  { id: 'plain', label: t('account.theTableAsItIs') },
  { id: 'months', label: t('account.splitByMonth') },
  { id: 'excel', label: t('account.theTableAsItIsForExcel') },
  { id: 'excelMonths', label: t('account.splitByMonthForExcel') },
];
type Manner = 'plain' | 'months' | 'excel' | 'excelMonths';

/** Saves the usage table as CSV, with all rows of the chosen grouping. */
export function SaveCsv({ scope }: Readonly<{ scope: AccountScope }>) {
  const { mutate, isPending } = useCommand('account.saveCsv', {
    onSuccess: (target) => {
      if (target !== null)
        showToast({ level: 'success', title: t('account.theTableIsSaved'), message: target });
    },
    failed: t('account.theTableWasNotSaved'),
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
      label={t('account.howTheTableIsWritten')}
      trigger={<Button isPending={isPending}>{t('account.exportCSV')}</Button>}
      entries={entries}
      onAction={save}
    />
  );
}
