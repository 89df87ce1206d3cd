/** The page's id of an asset's tile, by which the grid names its active one. */
export function tileId(seq: number): string {
  return `tile-${seq}`;
}
