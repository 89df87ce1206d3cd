export type LinkTarget = 'asset' | 'collection';

/** The URL that opens an asset or a collection in Easel, on this computer. */
export function libraryLink(to: LinkTarget, id: string): string {
  return `easel://${to}/${encodeURIComponent(id)}`;
}

/** Null for other URLs, also for the window's own pages and media, which have the same scheme. */
export function readLibraryLink(address: string): Readonly<{ to: LinkTarget; id: string }> | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'easel:') return null;
  const to = url.host;
  const id = /^\/([\w-]{1,64})\/?$/.exec(url.pathname)?.[1];
  return id !== undefined && (to === 'asset' || to === 'collection') ? { to, id } : null;
}
