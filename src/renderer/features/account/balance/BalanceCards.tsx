import type { Profile } from '@shared/domain/account/Profile';
import { Fragment } from 'react';
import type { AccountScope } from '../useAccountStore';
import { AccountCard } from './AccountCard';
import { BalanceCard } from './BalanceCard';

/**
 * Balance and user of the shown profile, or of each profile. Credits of different services are never added.
 */
export function BalanceCards({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  if (scope !== 'all')
    return (
      <Fragment key={scope}>
        <BalanceCard profileId={scope} />
        <AccountCard profileId={scope} />
      </Fragment>
    );
  return profiles.map(({ id, name }) => (
    <Fragment key={id}>
      <BalanceCard profileId={id} name={name} />
      <AccountCard profileId={id} name={name} />
    </Fragment>
  ));
}
