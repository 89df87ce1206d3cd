/** A part of a rewritten file: bytes, or a range of the source file. `to` is exclusive. */
export type FilePart = Uint8Array | Readonly<{ from: number; to: number }>;

export function partsLength(parts: readonly FilePart[]): number {
  return parts.reduce((sum, part) => sum + partLength(part), 0);
}

export function partLength(part: FilePart): number {
  return part instanceof Uint8Array ? part.length : part.to - part.from;
}

export function mergeAdjacentParts(parts: readonly FilePart[]): readonly FilePart[] {
  const all: FilePart[] = [];
  for (const part of parts) {
    if (partLength(part) === 0) continue;
    const last = all.at(-1);
    if (last && 'from' in last && 'from' in part && last.to === part.from) {
      all[all.length - 1] = { from: last.from, to: part.to };
    } else all.push(part);
  }
  return all;
}
