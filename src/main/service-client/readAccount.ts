// GET /api/account: beyond the documented interface, for services with accounts and plans.
import { EaselError } from '@shared/ipc/EaselError';
import { type Account, zAccount } from '@shared/service/accountApi';
import { askPeople, type PeopleRequest } from './askPeople';

/** `refused`: the key is not accepted, so it is unknown whether the service has accounts. */
type AccountAnswer = Readonly<{ kind: 'account'; account: Account }> | Readonly<{ kind: 'none' | 'refused' }>;

/** @throws EaselError with a message for the user, if there is no clear answer */
export async function readAccount(request: PeopleRequest): Promise<AccountAnswer> {
  const { status, json, words } = await askPeople(request, 'GET', '/api/account');
  const read = zAccount.safeParse(json);
  if (status === 200 && read.success) return { kind: 'account', account: read.data };
  if (status === 429 || status >= 500) throw new EaselError('service_error', words);
  return { kind: status === 401 || status === 403 ? 'refused' : 'none' };
}
