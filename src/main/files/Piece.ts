/** A part of a file that is written anew: bytes, or a range of the file it is made from. `to` is the byte after it. */
export type Piece = Uint8Array | Readonly<{ from: number; to: number }>;

/** Length of pieces together, bytes. */
export function piecesLength(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + pieceLength(piece), 0);
}

/** Bytes. */
export function pieceLength(piece: Piece): number {
  return piece instanceof Uint8Array ? piece.length : piece.to - piece.from;
}

/** Ranges that follow each other become one. */
export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    if (pieceLength(piece) === 0) continue;
    const last = all.at(-1);
    if (last && 'from' in last && 'from' in piece && last.to === piece.from) {
      all[all.length - 1] = { from: last.from, to: piece.to };
    } else all.push(piece);
  }
  return all;
}
