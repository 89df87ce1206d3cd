import { nameColour } from '@shared/looks/nameColour';

const mostColours = 4;
// English like the names of the colours: the words are for a model, and are found again in the prompt
const mark = 'in shades of ';

/** Asks for these colours in place of colours from an earlier call. @param hexes the largest share first */
export function withColours(prompt: string, hexes: readonly string[]): string {
  const names = [...new Set(hexes.flatMap((hex) => nameColour(hex) ?? []))].slice(0, mostColours);
  const last = names.at(-1);
  if (last === undefined) return prompt;
  const words = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  const rest = withoutColours(prompt);
  return `${rest}${rest === '' ? '' : ', '}${mark}${words}`;
}

function withoutColours(prompt: string): string {
  const at = prompt.lastIndexOf(mark);
  if (at < 0 || !/^[a-z, ]+$/.test(prompt.slice(at + mark.length))) return prompt.trimEnd();
  const before = prompt.slice(0, at).trimEnd();
  return before.endsWith(',') ? before.slice(0, -1).trimEnd() : before;
}
