import type { UsageBy } from '@shared/domain/account/Usage';
import { ChoiceChips } from '../../../ui/fields/ChoiceChips';
import { useAccountStore } from '../useAccountStore';

const words: Readonly<Record<UsageBy, string>> = {
  model: 'By model',
  batch: 'By batch',
  tag: 'By tag',
  day: 'By day',
  month: 'By month',
  profile: 'By profile',
};

/** By what the table sums; by profiles only where there are several. */
export function ByChips({ by, hasProfiles }: Readonly<{ by: UsageBy; hasProfiles: boolean }>) {
  const setBy = useAccountStore((state) => state.setBy);
  const ids = (Object.keys(words) as UsageBy[]).filter((id) => id !== 'profile' || hasProfiles);
  return (
    <ChoiceChips
      label="Sum by"
      value={by}
      choices={ids.map((id) => ({ id, name: words[id] }))}
      onChange={setBy}
    />
  );
}
