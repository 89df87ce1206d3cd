import { nameColour } from '@shared/looks/nameColour';

const maxColours = 4;
// in English, because a model reads the phrase, which also marks the colours of an earlier call
const phraseStart = 'in shades of ';

/** The prompt with these colours in place of colours from an earlier call. @param hexes the largest share first */
export function withColours(prompt: string, hexes: readonly string[]): string {
  const names = [...new Set(hexes.flatMap((hex) => nameColour(hex) ?? []))].slice(0, maxColours);
  const last = names.at(-1);
  if (last === undefined) return prompt;
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  const promptBefore = withoutColours(prompt);
  return `${promptBefore}${promptBefore === '' ? '' : ', '}${phraseStart}${list}`;
}

function withoutColours(prompt: string): string {
  const index = prompt.lastIndexOf(phraseStart);
  if (index < 0 || !/^[a-z, ]+$/.test(prompt.slice(index + phraseStart.length))) return prompt.trimEnd();
  const before = prompt.slice(0, index).trimEnd();
  return before.endsWith(',') ? before.slice(0, -1).trimEnd() : before;
}
