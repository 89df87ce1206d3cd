// Chromium shows no page from a scheme it does not know, so a page at `easel://app/x` is shown at
// `https://app.easel.test/x` and its requests are answered from here. The app never sees the second form.

const suffix = '.test';

/** The https address under which Chromium shows a page of a custom scheme; other addresses as they are. */
export function toShown(address: string, schemes: ReadonlySet<string>): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/is.exec(address);
  const [, scheme, host, rest] = match ?? [];
  if (scheme === undefined || !schemes.has(scheme.toLowerCase())) return address;
  return `https://${host}.${scheme.toLowerCase()}${suffix}${rest}`;
}

/** The app's own address for what Chromium shows or asks for; other addresses as they are. */
export function toOwn(address: string, schemes: ReadonlySet<string>): string {
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

/** The scheme of an address, in lower case, without the colon; "" when it has none. */
export function schemeOf(address: string): string {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
