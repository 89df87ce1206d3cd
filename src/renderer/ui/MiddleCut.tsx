// how much of the end stays, signs
const endLength = 28;

/** One line of text that loses its middle where it has no room, as names do that differ at their end. Whole on hover. */
export function MiddleCut({ text }: Readonly<{ text: string }>) {
  const signs = [...text];
  const end = signs.splice(Math.max(Math.ceil(signs.length / 2), signs.length - endLength)).join('');
  return (
    <span title={text} className="flex min-w-0 whitespace-pre">
      <span className="truncate">{signs.join('')}</span>
      <span className="shrink-0">{end}</span>
    </span>
  );
}
