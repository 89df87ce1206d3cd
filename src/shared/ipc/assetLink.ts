const prefix = 'easel://asset/';

/** The address that opens an asset in Easel, from anywhere on this computer. */
export function assetLink(assetId: string): string {
  return `${prefix}${encodeURIComponent(assetId)}`;
}

/**
 * The id in an asset's address; null for anything else. Pages and media of the window have the same scheme and other
 * hosts, so that no link leads there.
 */
export function assetOfLink(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'easel:' || url.host !== 'asset') return null;
  const id = /^\/([\w-]{1,64})\/?$/.exec(url.pathname)?.[1];
  return id ?? null;
}
