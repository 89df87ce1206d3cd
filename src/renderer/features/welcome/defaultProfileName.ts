/** A name for a profile that was given none: the host of its address. */
export function defaultProfileName(baseUrl: string): string {
  const text = baseUrl.trim();
  const url = URL.parse(text) ?? URL.parse(`https://${text}`);
  return url && text !== '' && url.hostname ? url.host : 'My service';
}
