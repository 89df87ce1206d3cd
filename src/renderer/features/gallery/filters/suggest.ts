// Suggestions for the search field: keys, and the values that a key has in this library.
import { type FacetKey, type Facets, type FacetValue, zFacetKey } from '@shared/domain/gallery/Facets';
import { t } from '@shared/messages/t';
import { canonicalKey, exactValue, isKnownKey, queryKeys, writeValue } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';

export type Suggestion = Readonly<{ text: string; description: string; from: number; to: number }>;

/** The part of the query at the caret: a value of `key`; if `key` is null, a word or the beginning of a key. */
export type PartAtCaret = Readonly<{ key: string | null; typed: string; from: number }>;

const maxSuggestions = 8;

/**
 * @param facets null: not loaded yet
 * @param values values of the typed key, if `needsValueRequest` is true for the key
 */
export function suggest(
  text: string,
  caret: number,
  facets: Facets | null,
  values: readonly FacetValue[] = [],
): readonly Suggestion[] {
  const part = partAtCaret(text, caret);
  if (part === null) return [];
  const { key, typed, from } = part;
  const typedLower = typed.toLowerCase();
  const candidates = key === null ? keysFor(typedLower, facets) : valuesFor(key, typedLower, facets, values);
  const suffix = key === null ? '' : ' ';
  const isFullyTyped = candidates.length === 1 && candidates[0]?.text.toLowerCase() === typedLower;
  return isFullyTyped
    ? []
    : candidates
        .slice(0, maxSuggestions)
        .map((each) => ({ ...each, text: each.text + suffix, from, to: caret }));
}

type Candidate = Readonly<{ text: string; description: string }>;

function keysFor(typedLower: string, facets: Facets | null): readonly Candidate[] {
  if (typedLower === '') return [];
  const knownKeys = Object.entries(queryKeys).map(([key, { description }]) => ({
    text: `${key}:`,
    description: t(description),
  }));
  const parameters = (facets?.parameters ?? [])
    .filter((name) => !isKnownKey(name) && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name))
    .map((name) => ({ text: `${name}:`, description: t('gallery.aboutParameter') }));
  return [...knownKeys, ...parameters].filter(({ text }) => text.startsWith(typedLower));
}

const starCandidates: readonly Candidate[] = [5, 4, 3, 2, 1].map((n) => ({
  text: n === 5 ? '5' : `>=${n}`,
  description: n === 5 ? t('gallery.aboutFiveStars') : t('gallery.andUp', { stars: n }),
}));
const dateCandidates: readonly Candidate[] = [
  { text: 'today', description: '' },
  { text: 'yesterday', description: '' },
  { text: 'week', description: t('gallery.aboutWeek') },
  { text: 'month', description: t('gallery.aboutMonth') },
  { text: 'year', description: t('gallery.aboutYear') },
];

function valuesFor(
  key: string,
  typedLower: string,
  facets: Facets | null,
  values: readonly FacetValue[],
): readonly Candidate[] {
  const startsWithTyped = ({ text }: Candidate): boolean => text.toLowerCase().startsWith(typedLower);
  if (key === 'rating') return starCandidates.filter(startsWithTyped);
  if (key === 'date' || key === 'added') return dateCandidates.filter(startsWithTyped);
  if (key === 'imported')
    return [{ text: 'last', description: t('gallery.aboutLast') }].filter(startsWithTyped);
  const known = isKnownKey(key) ? queryKeys[key] : null;
  // the counts include subcollections, so they are not shown for this key
  if (key === 'directly')
    return valuesFor('collection', typedLower, facets, values).map(({ text }) => ({ text, description: '' }));
  const counts = needsValueRequest(key) ? values : (facets?.facets[key as FacetKey] ?? []);
  if (known !== null && known.shape !== 'number' && 'choices' in known) {
    const countOf = (text: string) => counts.find((each) => each.text === text)?.count;
    return known.choices
      .map((text) => ({
        text,
        description: countOf(text) === undefined ? '' : formatCount(countOf(text) ?? 0),
      }))
      .filter(startsWithTyped);
  }
  return counts
    .filter(({ text }) => text.toLowerCase().includes(typedLower))
    .map(({ text, count }) => ({
      text: writeValue(exactValue(text, known?.shape === 'name')),
      description: formatCount(count),
    }));
}

/** Whether the values of a key must be requested from main, because the key is a parameter. */
export function needsValueRequest(key: string): boolean {
  return (
    key === 'seed' || (key !== '' && !isKnownKey(canonicalKey(key)) && !zFacetKey.safeParse(key).success)
  );
}

export function partAtCaret(text: string, caret: number): PartAtCaret | null {
  const before = text.slice(0, caret);
  // no suggestions while the caret is inside a word
  if (/^[^\s|]/.test(text.slice(caret))) return null;
  const term = /(?:^|\s)-?([\p{L}_][\p{L}\p{N}_.-]*):((?:[^\s"|]|"[^"]*")*\|)*("?)([^"|]*)$/u.exec(before);
  if (term) {
    const [, key = '', , quote = '', typed = ''] = term;
    if (quote === '' && /\s/.test(typed)) return partialWordAt(before);
    return { key: key.toLowerCase(), typed, from: caret - typed.length - quote.length };
  }
  return partialWordAt(before);
}

function partialWordAt(before: string): PartAtCaret | null {
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const typed = /(?:^|\s)-?([^\s":|]*)$/.exec(before)?.[1];
  return typed === undefined ? null : { key: null, typed, from: before.length - typed.length };
}
