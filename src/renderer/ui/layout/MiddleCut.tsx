import { cutMiddle } from './cutMiddle';

/**
 * One line of text that is truncated in the middle, for names that differ at their end. Shown in full on
 * hover.
 */
export function MiddleCut({
  text,
  whole = text,
  endLength = 28,
  from = 0,
}: Readonly<{
  text: string;
  /** Tooltip, if it differs from the text. */
  whole?: string;
  /** How many characters of the end stay visible. */
  endLength?: number;
  /** Shorter texts (in characters) are truncated at the end. */
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
