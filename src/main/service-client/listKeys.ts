// GET and DELETE /api/keys: beyond the documented interface, for services that list the keys of a session's
// owner.
import { EaselError } from '@shared/ipc/EaselError';
import { type ListedKey, zListedKeys } from '@shared/service/accountApi';
import { askPeople, type PeopleAnswer, type PeopleRequest } from './askPeople';

/**
 * The keys of the session's owner.
 * @throws EaselError with a message for the user; `not_found`: this service lists no keys
 */
export async function listKeys(request: PeopleRequest): Promise<readonly ListedKey[]> {
  const answer = await askPeople(request, 'GET', '/api/keys');
  const none = `${request.host} cannot list keys here. See them in its dashboard.`;
  refuse(answer, none);
  const read = zListedKeys.safeParse(answer.json);
  if (read.success) return read.data.keys;
  throw new EaselError('not_found', none);
}

/**
 * Deletes a key for good.
 * @throws EaselError with a message for the user; `not_found` if it does not exist
 */
export async function deleteKey(request: PeopleRequest, id: string): Promise<void> {
  const answer = await askPeople(request, 'DELETE', `/api/keys/${encodeURIComponent(id.toWellFormed())}`);
  refuse(answer, `${request.host} has no such key.`);
}

/** @throws EaselError with a message for the user, unless the answer is a success */
function refuse({ status, words }: PeopleAnswer, none: string): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403)
    throw new EaselError('unauthorized', `The service did not accept this session token (${words}).`);
  if (status === 404 || status === 405) throw new EaselError('not_found', none);
  throw new EaselError('service_error', `${words}.`);
}
