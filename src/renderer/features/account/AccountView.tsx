import type { Profile } from '@shared/domain/Profile';
import { useRoute } from '../../ipc/useRoute';
import { MessageSlot } from '../../ui/toasts';
import { HistorySection } from './history/HistorySection';
import { KeysSection } from './keys/KeysSection';
import { ScopeChips } from './ScopeChips';
import { RangeControl } from './usage/RangeControl';
import { SaveCsv } from './usage/SaveCsv';
import { UsageSection } from './usage/UsageSection';
import { scopeOf, useAccountStore } from './useAccountStore';

/** What was spent, what is left, and what the service says of it: of one profile, or of all. Works offline. */
export function AccountView({
  profile,
  onShowAsset,
}: Readonly<{ profile: Profile; onShowAsset: (assetSeq: number) => void }>) {
  const { data: profiles = [profile] } = useRoute('profiles.list', undefined);
  const chosen = useAccountStore((state) => state.scope);
  const scope = scopeOf(chosen, profile.id, profiles);
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-13 shrink-0 items-center gap-4 border-b border-line px-5 py-2">
        <h1 className="text-lg font-semibold">Account</h1>
        <ScopeChips scope={scope} profiles={profiles} />
        <span className="flex-1" />
        <RangeControl />
        <SaveCsv scope={scope} />
      </header>
      {/* relative: the inputs behind switches and chips, which are not drawn, scroll along, and the focus leads to them */}
      <div className="relative min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable]">
        <div className="flex flex-col gap-4 py-5 pr-2 pl-5">
          <UsageSection scope={scope} profiles={profiles} />
          <HistorySection key={scope} scope={scope} profiles={profiles} onShowAsset={onShowAsset} />
          <KeysSection scope={scope} profiles={profiles} />
        </div>
      </div>
      <MessageSlot />
    </div>
  );
}
