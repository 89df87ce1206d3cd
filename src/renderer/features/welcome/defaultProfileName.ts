import { t } from '@shared/messages/t';
/** The default name of a profile: the host of its URL, or "My service" for text that is no URL. */
export function defaultProfileName(baseUrl: string): string {
  const text = baseUrl.trim();
  const url = URL.parse(text) ?? URL.parse(`https://${text}`);
  return url && text !== '' && url.hostname ? url.host : t('welcome.myService');
}
