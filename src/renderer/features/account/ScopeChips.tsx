import type { Profile } from '@shared/domain/account/Profile';
import { ChoiceChips } from '../../ui/fields/ChoiceChips';
import { type AccountScope, useAccountStore } from './useAccountStore';

/** Whose account it is: one profile, or all of them where there are several. */
export function ScopeChips({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  const setScope = useAccountStore((state) => state.setScope);
  const choices = [
    ...profiles.map(({ id, name }) => ({ id, name })),
    ...(profiles.length > 1 ? [{ id: 'all', name: 'All profiles' }] : []),
  ];
  return <ChoiceChips label="Profile" value={scope} choices={choices} onChange={setScope} />;
}
