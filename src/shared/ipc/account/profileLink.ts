import { t } from '../../messages/t';
import { addressOf } from '../../service';

export type ProfileLink =
  | Readonly<{ ok: true; name: string; baseUrl: string }>
  | Readonly<{ ok: false; message: string }>;

const allowedParameters = ['name', 'base_url'];
const secretNamePattern = /key|token|secret|password|auth|bearer|credential/i;

/** Parses `easel://profile?name=…&base_url=…`; null: another URL. Anyone can write a link, so it only fills a form. */
export function profileOfLink(address: string): ProfileLink | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'easel:' || url.host !== 'profile') return null;
  const names = [...url.searchParams.keys()];
  if (url.username !== '' || url.password !== '' || names.some((name) => secretNamePattern.test(name)))
    return failure(t('ipc.linkCarriesSecret'));
  const unknown = names.find((name) => !allowedParameters.includes(name));
  if (unknown !== undefined) return failure(t('ipc.linkHasUnknownPart'));
  if (allowedParameters.some((name) => url.searchParams.getAll(name).length > 1))
    return failure(t('ipc.linkSaysTwice'));
  const service = URL.parse(url.searchParams.get('base_url') ?? '');
  if (service === null || !/^https?:$/.test(service.protocol) || service.hostname === '')
    return failure(t('ipc.linkNamesNoAddress'));
  if (service.username !== '' || service.password !== '') return failure(t('ipc.linkHasCredentials'));
  const name = (url.searchParams.get('name') ?? '')
    .replace(/\p{C}|\s+/gu, ' ')
    .trim()
    .slice(0, 80);
  return { ok: true, name, baseUrl: addressOf(service.href) };
}

function failure(message: string): ProfileLink {
  return { ok: false, message };
}
