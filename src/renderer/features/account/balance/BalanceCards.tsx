import type { Profile } from '@shared/domain/account/Profile';
import { Fragment } from 'react';
import type { AccountScope } from '../useAccountStore';
import { AccountCard } from './AccountCard';
import { BalanceCard } from './BalanceCard';

/** The balance of the profile in view, and who it is; of each where all are. Credits of two services are never added up. */
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
