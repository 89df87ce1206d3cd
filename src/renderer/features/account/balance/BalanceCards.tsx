import type { Profile } from '@shared/domain/Profile';
import type { AccountScope } from '../useAccountStore';
import { BalanceCard } from './BalanceCard';

/** The balance of the profile in view; of each where all are. Credits of two services are never added up. */
export function BalanceCards({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  if (scope !== 'all') return <BalanceCard key={scope} profileId={scope} />;
  return profiles.map(({ id, name }) => <BalanceCard key={id} profileId={id} name={name} />);
}
