import { splitMiddle } from './splitMiddle';

type Props = Readonly<{
  text: string;
  /** The tooltip, if it differs from the text. */
  tooltip?: string;
  /** Characters of the end that stay visible. */
  endLength?: number;
  /** Texts with fewer characters are cut at the end. */
  minLength?: number;
}>;

/** Cuts a long text in the middle, for names that differ at their end. The tooltip shows the whole text. */
export function MiddleCut({ text, tooltip = text, endLength = 28, minLength = 0 }: Props) {
  const [start, end] = splitMiddle(text, endLength, minLength);
  return (
    <span dir="auto" title={tooltip} className="flex min-w-0 whitespace-pre">
      <span className="truncate">{start}</span>
      <span className="shrink-0">{end}</span>
    </span>
  );
}
