import { addressOf } from '../../service';

/** The data of a link to a service, for the form of a new profile. */
export type ProfileLink =
  | Readonly<{ ok: true; name: string; baseUrl: string }>
  | Readonly<{ ok: false; message: string }>;

const allowed = ['name', 'base_url'];
const namesOfSecrets = /key|token|secret|password|auth|bearer|credential/i;

/**
 * Parses `easel://profile?name=…&base_url=…`; null for any other URL. Anyone can write such a link, so it
 * never contains a key, and is only used to fill a form.
 */
export function profileOfLink(address: string): ProfileLink | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'easel:' || url.host !== 'profile') return null;
  const names = [...url.searchParams.keys()];
  if (url.username !== '' || url.password !== '' || names.some((name) => namesOfSecrets.test(name)))
    return refused(
      'It carries a key or a password. Easel takes none from a link: type yours into the form, and treat the one in the link as known to others.',
    );
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return refused('It has a part that Easel does not know.');
  if (allowed.some((name) => url.searchParams.getAll(name).length > 1))
    return refused('It says the same thing twice.');
  const service = URL.parse(url.searchParams.get('base_url') ?? '');
  if (service === null || !/^https?:$/.test(service.protocol) || service.hostname === '')
    return refused('It names no address of a service.');
  if (service.username !== '' || service.password !== '')
    return refused('The address of the service must not contain a user name or password.');
  const name = (url.searchParams.get('name') ?? '')
    .replace(/\p{C}|\s+/gu, ' ')
    .trim()
    .slice(0, 80);
  return { ok: true, name, baseUrl: addressOf(service.href) };
}

function refused(message: string): ProfileLink {
  return { ok: false, message };
}
