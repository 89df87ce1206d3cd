import type { Profile } from '@shared/domain/account/Profile';
import { zDayRange } from '@shared/domain/account/Usage';
import { localDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { formatDatedDay } from '@shared/words/formatCalendar';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Menu, type MenuEntry } from '../../ui/dialogs/Menu';
import { popoverStyle } from '../../ui/dialogs/popoverStyle';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { TextField } from '../../ui/fields/TextField';
import { IconButton } from '../../ui/IconButton';
import { MessageSlot, showToast } from '../../ui/messages/toasts';
import type { ShowJob } from './history/EntryJob';
import { HistorySection } from './history/HistorySection';
import { KeysSection } from './keys/KeysSection';
import { rangeDays } from './usage/rangeDays';
import { UsageSection } from './usage/UsageSection';
import { type AccountScope, scopeOf, useAccountStore } from './useAccountStore';

const periodOptions = [
  { value: 'week', label: t('account.week') },
  { value: 'month', label: t('account.month') },
  { value: 'year', label: t('account.year') },
] as const;

function RangeControl() {
  const range = useAccountStore((state) => state.range);
  const setRange = useAccountStore((state) => state.setRange);
  const [isOpen, setOpen] = useState(false);
  const { from, to } = rangeDays(range, localDay(Date.now()));
  return (
    <div className="flex shrink-0 items-center gap-1">
      <div className="w-54">
        <SegmentedControl
          label={t('account.days')}
          value={typeof range === 'string' ? range : null}
          options={periodOptions}
          onChange={setRange}
        />
      </div>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton
          label={t('account.rangeButton', { from: formatDatedDay(from), to: formatDatedDay(to) })}
          icon={<CalendarRange size={16} />}
        />
        <Popover offset={4} className={popoverStyle.surface}>
          <Dialog aria-label={t('account.chooseTwoDays')} className="w-64 p-3 outline-none">
            <RangeForm
              from={from}
              to={to}
              onChosen={(chosen) => {
                setRange(chosen);
                setOpen(false);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function RangeForm({
  from,
  to,
  onChosen,
}: Readonly<{ from: string; to: string; onChosen: (range: { from: string; to: string }) => void }>) {
  const [typed, setTyped] = useState({ from, to });
  const parsed = zDayRange.safeParse(typed);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.success) onChosen(parsed.data);
      }}
    >
      <TextField
        label={t('account.from')}
        type="date"
        value={typed.from}
        onChange={(day) => setTyped({ ...typed, from: day })}
      />
      <TextField
        label={t('account.to')}
        type="date"
        value={typed.to}
        error={parsed.success ? null : rangeProblem(typed)}
        onChange={(day) => setTyped({ ...typed, to: day })}
      />
      <Button type="submit" isDisabled={!parsed.success}>
        {t('account.showTheseDays')}
      </Button>
    </form>
  );
}

function rangeProblem({ from, to }: Readonly<{ from: string; to: string }>): string {
  if (from === '' || to === '') return t('account.rangeIncomplete');
  return from > to ? t('account.rangeBackwards') : t('account.rangeTooLong');
}

const entries: readonly MenuEntry<CsvFormat>[] = [
  { id: 'plain', label: t('account.theTableAsItIs') },
  { id: 'months', label: t('account.splitByMonth') },
  { id: 'excel', label: t('account.theTableAsItIsForExcel') },
  { id: 'excelMonths', label: t('account.splitByMonthForExcel') },
];
type CsvFormat = 'plain' | 'months' | 'excel' | 'excelMonths';

function SaveCsv({ scope }: Readonly<{ scope: AccountScope }>) {
  const { mutate, isPending } = useCommand('account.saveCsv', {
    onSuccess: (target) => {
      if (target !== null)
        showToast({ level: 'success', title: t('account.theTableIsSaved'), message: target });
    },
    failed: t('account.theTableWasNotSaved'),
  });
  const save = (format: CsvFormat): void => {
    const { range, by } = useAccountStore.getState();
    mutate({
      profileId: scope === 'all' ? null : scope,
      range: rangeDays(range, localDay(Date.now())),
      by: by === 'profile' && scope !== 'all' ? 'model' : by,
      eachMonth: format === 'months' || format === 'excelMonths',
      forExcel: format === 'excel' || format === 'excelMonths',
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

/** Spending, balance and the service's account information, of one profile or all. Works offline. */
export function AccountView({
  profile,
  onShowAsset,
  showJob,
}: Readonly<{ profile: Profile; onShowAsset: (assetSeq: number) => void; showJob: ShowJob }>) {
  const { data: profiles = [profile] } = useRoute('profiles.list', undefined);
  const chosen = useAccountStore((state) => state.scope);
  const scope = scopeOf(chosen, profile.id, profiles);
  return (
    <div className="flex h-full flex-col">
      <header className="@container shrink-0">
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2">
          <h1 className="text-lg font-semibold">{t('app.account')}</h1>
          <ScopeChips scope={scope} profiles={profiles} />
          <div
            className={classNames(
              'flex grow items-center justify-end gap-4',
              // otherwise the profile names would wrap below each other
              profiles.length > 1 && '@max-[58rem]:basis-full @max-[58rem]:justify-between',
            )}
          >
            <RangeControl />
            <SaveCsv scope={scope} />
          </div>
        </div>
      </header>
      {/* relative, so that the hidden inputs of switches and chips scroll along and the focus scrolls to
          them */}
      <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div className="flex flex-col gap-4 py-5 pe-2 ps-5">
          <UsageSection scope={scope} profiles={profiles} />
          <HistorySection
            key={scope}
            scope={scope}
            profiles={profiles}
            onShowAsset={onShowAsset}
            showJob={showJob}
          />
          <KeysSection scope={scope} profiles={profiles} />
        </div>
      </div>
      <MessageSlot />
    </div>
  );
}

function ScopeChips({ scope, profiles }: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  const setScope = useAccountStore((state) => state.setScope);
  const options = [
    ...profiles.map(({ id, name }) => ({ value: id, label: name })),
    ...(profiles.length > 1 ? [{ value: 'all', label: t('account.allProfiles') }] : []),
  ];
  return (
    <SegmentedControl
      look="chips"
      label={t('app.profile')}
      value={scope}
      options={options}
      onChange={setScope}
    />
  );
}
