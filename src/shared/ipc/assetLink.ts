/** The address that opens an asset in Easel, from anywhere on this computer. */
export function assetLink(assetId: string): string {
  return `easel://asset/${encodeURIComponent(assetId)}`;
}
