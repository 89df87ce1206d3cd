import type { ImportState, ImportTarget } from '@shared/domain/library/ImportState';
import { formatCount } from '@shared/words/formatCount';

/** The outcome of an import in one line: `Into “Moods”: 12 imported, 3 already here, 1 refused`. */
export function importWords(state: ImportState): string {
  const { running, imported, undecoded, back, here, refused, stopped, waiting } = state;
  const parts = [
    imported > 0 || back + here + refused === 0 ? `${formatCount(imported)} imported` : null,
    undecoded > 0 ? `${formatCount(undecoded)} of them too large for a preview` : null,
    back > 0 ? `${formatCount(back)} ${back === 1 ? 'has its file' : 'have their files'} again` : null,
    here > 0 ? `${formatCount(here)} already here` : null,
    refused > 0 ? `${formatCount(refused)} refused` : null,
  ];
  const words = `${placeWords(state.into)}${parts.filter((part) => part !== null).join(', ')}`;
  if (!running) return stopped === null ? words : `${words}. ${stopped}`;
  const soFar = imported + back + here + refused === 0 ? 'Looking at what is there…' : `${words} so far`;
  return waiting === 0 ? soFar : `${soFar.replace('…', '')}. ${waitingWords(waiting)}`;
}

/** Where the files were added; empty for the library only. */
function placeWords(into: ImportState['into']): string {
  if (into.every((each) => each === null)) return '';
  return `${into.map(targetWords).join(' and ')}: `.replace(/^./, (first) => first.toUpperCase());
}

function targetWords(into: ImportTarget | null): string {
  if (into === null) return 'into the library';
  return into.kind === 'tag' ? `with the tag “${into.name}”` : `into “${into.name}”`;
}

function waitingWords(waiting: number): string {
  return waiting === 1 ? 'What was dropped next waits' : `${formatCount(waiting)} more wait their turn`;
}
