import { t } from '../messages/t';

export type BaseUrlResult =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** Adds `https://` (`http://` for this computer); keeps a gateway's path prefix without the interface's path. */
export function normalizeBaseUrl(typed: string): BaseUrlResult {
  const text = typed.trim();
  if (text === '') return failure(t('service.enterAddress'));
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text);
  if (scheme && !/^https?$/i.test(scheme[1] ?? ''))
    return failure(t('service.addressBeginsWith', { scheme: scheme[0] }));
  const url = URL.parse(scheme ? text : `${isLoopbackText(text) ? 'http' : 'https'}://${text}`);
  if (url === null || url.hostname === '' || /\s/.test(text)) return failure(t('service.noWebAddress'));
  if (url.username !== '' || url.password !== '')
    return failure(t('service.addressHasCredentials'), t('service.keyHasItsField'));
  return { ok: true, baseUrl: `${url.origin}${pathPrefixOf(url.pathname)}` };
}

function failure(message: string, hint = t('service.addressExample')): BaseUrlResult {
  return { ok: false, message, hint };
}

/** The normalized base URL; text that is not a valid URL is only trimmed. */
export function addressOf(typed: string): string {
  const reading = normalizeBaseUrl(typed);
  return reading.ok ? reading.baseUrl : typed.trim();
}

/** The path before the interface's own: `/studio-a` of `/studio-a/api/v1/`. */
function pathPrefixOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const apiIndex = parts.findIndex(
    (part, index) => part === 'api' && interfaceSegments.includes(parts[index + 1]),
  );
  return (apiIndex < 0 ? parts : parts.slice(0, apiIndex)).map((part) => `/${part}`).join('');
}

/** The segments that follow `/api` in the interface's own paths; undefined: no segment. */
const interfaceSegments = [
  undefined,
  'v1',
  'credits',
  'generations',
  'usage',
  'keys',
  'models',
  'models-config',
];

function isLoopbackText(text: string): boolean {
  const [authority = ''] = text.split(/[/?#]/, 1);
  const host = authority.replace(/:\d+$/, '').toLowerCase();
  return /^(?:(?:.*\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
