import type { ImportState } from '@shared/domain/ImportState';
import { formatCount } from '@shared/words/formatCount';

/** What an import has done, as one line: `12 imported, 3 already here, 1 refused`. */
export function importWords(state: ImportState): string {
  const { running, imported, undecoded, back, here, refused, stopped } = state;
  const parts = [
    imported > 0 || back + here + refused === 0 ? `${formatCount(imported)} imported` : null,
    undecoded > 0 ? `${formatCount(undecoded)} of them too large for a preview` : null,
    back > 0 ? `${formatCount(back)} ${back === 1 ? 'has its file' : 'have their files'} again` : null,
    here > 0 ? `${formatCount(here)} already here` : null,
    refused > 0 ? `${formatCount(refused)} refused` : null,
  ];
  const words = parts.filter((part) => part !== null).join(', ');
  if (running)
    return imported + back + here + refused === 0 ? 'Looking at what is there…' : `${words} so far`;
  return stopped === null ? words : `${words}. ${stopped}`;
}
