import { t } from '../../messages/t';
import { addressOf } from '../../service';

export type ProfileLink =
  | Readonly<{ ok: true; name: string; baseUrl: string }>
  | Readonly<{ ok: false; message: string }>;

const allowed = ['name', 'base_url'];
const namesOfSecrets = /key|token|secret|password|auth|bearer|credential/i;

/** Parses `easel://profile?name=…&base_url=…`; else null. Anyone can write such a link: it only fills a form. */
export function profileOfLink(address: string): ProfileLink | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'easel:' || url.host !== 'profile') return null;
  const names = [...url.searchParams.keys()];
  if (url.username !== '' || url.password !== '' || names.some((name) => namesOfSecrets.test(name)))
    return refused(t('ipc.linkCarriesSecret'));
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) return refused(t('ipc.linkHasUnknownPart'));
  if (allowed.some((name) => url.searchParams.getAll(name).length > 1))
    return refused(t('ipc.linkSaysTwice'));
  const service = URL.parse(url.searchParams.get('base_url') ?? '');
  if (service === null || !/^https?:$/.test(service.protocol) || service.hostname === '')
    return refused(t('ipc.linkNamesNoAddress'));
  if (service.username !== '' || service.password !== '') return refused(t('ipc.linkHasCredentials'));
  const name = (url.searchParams.get('name') ?? '')
    .replace(/\p{C}|\s+/gu, ' ')
    .trim()
    .slice(0, 80);
  return { ok: true, name, baseUrl: addressOf(service.href) };
}

function refused(message: string): ProfileLink {
  return { ok: false, message };
}
