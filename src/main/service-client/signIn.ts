// POST /api/sessions: beyond the documented interface, for services with accounts. A password is sent once.
import { EaselError } from '@shared/ipc/EaselError';
import { type Session, zSession } from '@shared/service/accountApi';
import { roughDuration } from '@shared/words/roughDuration';
import { askPeople, type PeopleRequest } from './askPeople';

/** Who signs in. */
type Credentials = Readonly<{ email: string; password: string }>;
type SignedIn = Session & Readonly<{ token: string }>;

/** @throws EaselError with a message for the user, at its field; `not_found`: this service has no sign-in */
export async function signIn(request: PeopleRequest, credentials: Credentials): Promise<SignedIn> {
  const { email, password } = credentials;
  const answer = await askPeople(request, 'POST', '/api/sessions', { email: email.trim(), password });
  const { status, words, waitMs } = answer;
  const read = zSession.safeParse(answer.json);
  if (status >= 200 && status < 300 && read.success && read.data.token !== undefined)
    return { ...read.data, token: read.data.token };
  if (status === 401) throw at('password', 'unauthorized', 'The e-mail address or the password is wrong.');
  if (status === 429) {
    const wait = waitMs === null ? 'later' : `in ${roughDuration(waitMs)}`;
    throw at('password', 'unauthorized', `There were too many wrong passwords. Try again ${wait}.`);
  }
  if (status < 400 || status === 404 || status === 405) {
    const message = `Passwords are not accepted by ${request.host}. Use an API key.`;
    throw at('baseUrl', 'not_found', message);
  }
  throw new EaselError('service_error', `${words}.`);
}

/**
 * Ends a session.
 * @throws EaselError with a message for the user, if there was no answer
 */
export async function signOut(request: PeopleRequest): Promise<void> {
  await askPeople(request, 'DELETE', '/api/sessions/current');
}

function at(field: string, code: 'unauthorized' | 'not_found', message: string): EaselError {
  return new EaselError(code, message, { fields: [{ field, message }] });
}
