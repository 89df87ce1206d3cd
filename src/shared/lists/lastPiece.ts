/** The last piece of a path or an address, which is what it names. */
export function lastPiece(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  return path.split(/[/\\]/).findLast((piece) => piece !== '') ?? text;
}
