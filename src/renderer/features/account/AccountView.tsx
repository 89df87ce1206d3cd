import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useRoute } from '../../ipc/useRoute';
import { classNames } from '../../ui/classNames';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { MessageSlot } from '../../ui/messages/toasts';
import type { ShowJob } from './history/EntryJob';
import { HistorySection } from './history/HistorySection';
import { KeysSection } from './keys/KeysSection';
import { RangeControl } from './usage/RangeControl';
import { SaveCsv } from './usage/SaveCsv';
import { UsageSection } from './usage/UsageSection';
import { type AccountScope, scopeOf, useAccountStore } from './useAccountStore';

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

/** The choice of the account: one profile, or all if there are several. */
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
