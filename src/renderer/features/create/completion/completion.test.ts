import type { Preset, Snippet } from '@shared/domain/create/Preset';
import { describe, expect, it } from 'vitest';
import { complete, completionRange, completionsOf } from './complete';

const text = (id: string, words: string): Snippet => ({ id, kind: 'text', name: id, text: words });
const soft: Snippet = { ...text('soft', 'soft light'), kind: 'style' };
const known = {
  snippets: [text('grain', '{fine|coarse} grain'), soft],
  presets: [{ id: 'p', name: 'Software box' } as Preset],
  wildcards: [
    { name: 'light', entries: 12, samples: ['dawn', 'dusk', 'noon', 'night'], problem: null },
    { name: 'people/light', entries: 0, samples: [], problem: 'The file is larger than 8 MB.' },
  ],
};
/** The text with the first suggestion inserted; null: no suggestion. `|` marks the caret. */
function textWithSuggestion(marked: string): string | null {
  const caret = marked.indexOf('|');
  const whole = marked.replace('|', '');
  const place = completionRange(whole, caret);
  const [first] = place ? completionsOf(place, known) : [];
  if (!place || !first) return null;
  const done = complete(whole, place, first);
  return `${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`;
}

describe('a word in the prompt', () => {
  it('that begins with / becomes a snippet where it stands, and a style at the end', () => {
    expect(textWithSuggestion('a cup, /gr| on linen')).toBe('a cup, {fine|coarse} grain| on linen');
    expect(textWithSuggestion('a cup /so| on linen')).toBe('a cup| on linen, soft light');
    expect(textWithSuggestion('a cup, /so|')).toBe('a cup, soft light|');
    expect(textWithSuggestion('/so|')).toBe('soft light|');
  });

  it('is not taken for one within words, numbers and addresses', () => {
    for (const marked of ['and/or|', '1/2|', 'https://e|', 'a cup|', '/nothing like it|'])
      expect(textWithSuggestion(marked), marked).toBeNull();
  });

  it('that begins with __ becomes a wildcard, also where one is changed', () => {
    expect(textWithSuggestion('a cup in __li|')).toBe('a cup in __light__|');
    expect(textWithSuggestion('a __lo|ve__ cup')).toBeNull();
    expect(textWithSuggestion('a __li|nen__ cup')).toBe('a __light__| cup');
    expect(textWithSuggestion('{__|')).toBe('{__light__|');
    expect(textWithSuggestion('in __light__|')).toBeNull();
    expect(textWithSuggestion('in __light__ a__|')).toBe('in __light__ a__light__|');
  });

  it('says of each what comes, what begins with the word before what has it', () => {
    const place = completionRange('__li', 4);
    expect(place && completionsOf(place, known).map(({ label, about }) => `${label}: ${about}`)).toEqual([
      'light: 12: dawn, dusk, noon',
      'people/light: The file is larger than 8 MB.',
    ]);
    const slash = completionRange('/soft', 5);
    expect(slash && completionsOf(slash, known).map(({ label }) => label)).toEqual(['soft', 'Software box']);
  });
});
