import type { RouteOutput } from '@shared/ipc/contract';
import { formatCount } from '@shared/words/formatCount';

/** Maximum number of skipped files that the message lists. */
const mostNamed = 3;

/** The result of copying lists from another program; `message` null: all were copied. */
export function importedWords({
  copied,
  there,
  respelled,
  left,
}: NonNullable<RouteOutput<'wildcards.import'>>): Readonly<{ title: string; message: string | null }> {
  const title =
    copied === 0
      ? 'No list was copied'
      : copied === 1
        ? '1 list was copied'
        : `${formatCount(copied)} lists were copied`;
  const more = left.length - mostNamed;
  const words = [
    there === 0
      ? null
      : there === 1
        ? '1 was there already and stays as it is.'
        : `${formatCount(there)} were there already and stay as they are.`,
    respelled === 0
      ? null
      : `In ${formatCount(respelled)} of them, the names of other lists are written as they are here.`,
    ...left.slice(0, mostNamed).map((file) => `${file}.`),
    more > 0 ? `${formatCount(more)} more ${more === 1 ? 'file was' : 'files were'} left out.` : null,
  ].filter((part) => part !== null);
  return { title, message: words.length === 0 ? null : words.join(' ') };
}
