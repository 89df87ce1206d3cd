import { t } from '../messages/t';

export type BaseUrlReading =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** Adds `https://` (`http://` for this computer); keeps a gateway's path prefix without the interface's path. */
export function normalizeBaseUrl(typed: string): BaseUrlReading {
  const text = typed.trim();
  if (text === '') return bad(t('service.enterAddress'));
  const named = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text);
  if (named && !/^https?$/i.test(named[1] ?? ''))
    return bad(t('service.addressBeginsWith', { scheme: named[0] }));
  const url = URL.parse(named ? text : `${isLoopbackText(text) ? 'http' : 'https'}://${text}`);
  if (url === null || url.hostname === '' || /\s/.test(text)) return bad(t('service.noWebAddress'));
  if (url.username !== '' || url.password !== '')
    return bad(t('service.addressHasCredentials'), t('service.keyHasItsField'));
  return { ok: true, baseUrl: `${url.origin}${prefixOf(url.pathname)}` };
}

function bad(message: string, hint = t('service.addressExample')): BaseUrlReading {
  return { ok: false, message, hint };
}

/** For searching by URL: invalid text is only trimmed. */
export function addressOf(typed: string): string {
  const reading = normalizeBaseUrl(typed);
  return reading.ok ? reading.baseUrl : typed.trim();
}

/** The path before the interface's own: `/studio-a` of `/studio-a/api/v1/`. */
function prefixOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const at = parts.findIndex((part, place) => part === 'api' && own.includes(parts[place + 1]));
  return (at < 0 ? parts : parts.slice(0, at)).map((part) => `/${part}`).join('');
}

/** What follows `/api` in the interface's own paths. */
const own = [undefined, 'v1', 'credits', 'generations', 'usage', 'keys', 'models', 'models-config'];

function isLoopbackText(text: string): boolean {
  const [authority = ''] = text.split(/[/?#]/, 1);
  const host = authority.replace(/:\d+$/, '').toLowerCase();
  return /^(?:(?:.*\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}
