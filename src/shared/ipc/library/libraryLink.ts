/** What of a library a link may lead to. */
export type LinkTarget = 'asset' | 'collection';

/** The address that opens an asset or a collection in Easel, from anywhere on this computer. */
export function libraryLink(to: LinkTarget, id: string): string {
  return `easel://${to}/${encodeURIComponent(id)}`;
}

/**
 * Where an address in a library leads; null for any other. Pages and media of the window have the same scheme and other
 * hosts, so that no link leads there.
 */
export function readLibraryLink(address: string): Readonly<{ to: LinkTarget; id: string }> | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'easel:') return null;
  const to = url.host;
  const id = /^\/([\w-]{1,64})\/?$/.exec(url.pathname)?.[1];
  return id !== undefined && (to === 'asset' || to === 'collection') ? { to, id } : null;
}
