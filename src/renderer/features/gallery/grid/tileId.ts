/** The element id of an asset's tile, which `aria-activedescendant` refers to. */
export function tileId(seq: number): string {
  return `tile-${seq}`;
}
