/** A part of a rewritten file: bytes, or a range of the source file. `to` is exclusive. */
export type FilePiece = Uint8Array | Readonly<{ from: number; to: number }>;

export function piecesLength(pieces: readonly FilePiece[]): number {
  return pieces.reduce((sum, piece) => sum + pieceLength(piece), 0);
}

export function pieceLength(piece: FilePiece): number {
  return piece instanceof Uint8Array ? piece.length : piece.to - piece.from;
}

export function mergeAdjacentPieces(pieces: readonly FilePiece[]): readonly FilePiece[] {
  const all: FilePiece[] = [];
  for (const piece of pieces) {
    if (pieceLength(piece) === 0) continue;
    const last = all.at(-1);
    if (last && 'from' in last && 'from' in piece && last.to === piece.from) {
      all[all.length - 1] = { from: last.from, to: piece.to };
    } else all.push(piece);
  }
  return all;
}
