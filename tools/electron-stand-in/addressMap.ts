// Chromium does not show pages of unknown schemes. So the stand-in shows the page `easel://app/x` at the address
// `https://app.easel.test/x`, and answers its requests. The app never sees the second address.

const suffix = '.test';

/** The https address at which Chromium shows a page of a custom scheme; other addresses are returned unchanged. */
export function toChromiumAddress(address: string, schemes: ReadonlySet<string>): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/is.exec(address);
  const [, scheme, host, rest] = match ?? [];
  if (scheme === undefined || !schemes.has(scheme.toLowerCase())) return address;
  return `https://${host}.${scheme.toLowerCase()}${suffix}${rest}`;
}

/** The app's address of a page or request in Chromium, the reverse of `toChromiumAddress`. */
export function toAppAddress(address: string, schemes: ReadonlySet<string>): string {
  const match = /^https:\/\/([^/?#]+)(.*)$/is.exec(address);
  const [, host, rest] = match ?? [];
  if (host?.endsWith(suffix)) {
    const parts = host.slice(0, -suffix.length).split('.');
    const scheme = parts.pop();
    if (scheme !== undefined && schemes.has(scheme) && parts.length > 0) {
      return `${scheme}://${parts.join('.')}${rest}`;
    }
  }
  return address;
}

/** The scheme of an address, in lower case, without the colon; '' if the address has none. */
export function schemeOf(address: string): string {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
