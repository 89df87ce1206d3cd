import { cutMiddle } from './cutMiddle';

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
  const [start, end] = cutMiddle(text, endLength, from);
  return (
    <span dir="auto" title={whole} className="flex min-w-0 whitespace-pre">
      <span className="truncate">{start}</span>
      <span className="shrink-0">{end}</span>
    </span>
  );
}
