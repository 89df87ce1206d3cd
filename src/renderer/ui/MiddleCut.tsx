/** A word is not parted for so many signs. */
const longestStep = 10;

/** One line of text that loses its middle where it has no room, as names do that differ at their end. Whole on hover. */
export function MiddleCut({
  text,
  whole = text,
  endLength = 28,
  from = 0,
}: Readonly<{
  text: string;
  /** What is said on hover, where that is more. */
  whole?: string;
  /** How much of the end stays, signs. */
  endLength?: number;
  /** A text of fewer signs stays in one piece. */
  from?: number;
}>) {
  const signs = [...text];
  const at = Math.max(Math.ceil(signs.length / 2), signs.length - endLength);
  const space = signs.lastIndexOf(' ', at);
  const isNear = space > 0 && at - space < longestStep;
  const end = signs.length < from ? [] : signs.splice(isNear ? space + 1 : at);
  return (
    <span dir="auto" title={whole} className="flex min-w-0 whitespace-pre">
      <span className="truncate">{signs.join('')}</span>
      <span className="shrink-0">{end.join('')}</span>
    </span>
  );
}
