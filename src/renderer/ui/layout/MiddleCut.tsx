import { cutMiddle } from './cutMiddle';

/** For names that differ at their end. The tooltip shows the whole text. */
export function MiddleCut({
  text,
  whole = text,
  endLength = 28,
  from = 0,
}: Readonly<{
  text: string;
  /** The tooltip, if it differs from the text. */
  whole?: string;
  /** Characters of the end that stay visible. */
  endLength?: number;
  /** Texts with fewer characters are cut at the end. */
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
