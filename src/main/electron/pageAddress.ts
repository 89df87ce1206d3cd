/** The scheme of Easel's pages and media: never `file:`. */
export const easelScheme = 'easel';

/** What the window loads. */
export const pageAddress = 'easel://app/index.html';

/** True for an address inside Easel's own page origin, `easel://app`. */
export function isPageAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${easelScheme}:` && url.host === 'app' && url.username === '';
}
