export function tileId(seq: number): string {
  return `tile-${seq}`;
}
