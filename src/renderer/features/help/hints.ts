import type { CommandId } from '@shared/commands/commands';
import { keysOf } from '@shared/commands/commands';
import { keysInWords } from '@shared/commands/Keys';

/** Something worth knowing in a view. `keys`: of a command, said in front. */
export type Hint = Readonly<{
  id: string;
  view: 'create' | 'gallery' | 'account' | 'settings';
  words: string;
  keys?: CommandId;
}>;

/** In the order in which they come. Few: what the view says by itself is no hint. */
const hints: readonly Hint[] = [
  {
    id: 'drop',
    view: 'create',
    words: 'Drop a picture here to edit it, or a list of prompts to run them all.',
  },
  { id: 'queue', view: 'create', keys: 'create.queue', words: 'puts it at the end of the queue instead.' },
  { id: 'palette', view: 'create', keys: 'palette.open', words: 'finds everything that can be done.' },
  {
    id: 'judge',
    view: 'gallery',
    words: 'The keys 1 to 5 give stars, F marks a favourite and X rejects.',
  },
  { id: 'drag', view: 'gallery', words: 'Drag a picture into any program: it arrives as a file.' },
  {
    id: 'terms',
    view: 'gallery',
    words: 'The search takes words and terms together: fox rating:>=4 -draft',
  },
  { id: 'find', view: 'settings', keys: 'settings.search', words: 'looks through the settings.' },
];

/** The hint of a view that comes next; null where all were put away. */
export function nextHint(view: Hint['view'], seen: readonly string[]): Hint | null {
  return hints.find((hint) => hint.view === view && !seen.includes(hint.id)) ?? null;
}

/** What a hint says, its keys as this computer has them. */
export function hintWords({ keys, words }: Hint, isMac: boolean): string {
  const [first] = keys === undefined ? [] : keysOf(keys);
  return first === undefined ? words : `${keysInWords(first, isMac)} ${words}`;
}
