// Suggestions for the search field: keys, and the values that a key has in this library.
import { type FacetKey, type Facets, type FacetValue, zFacetKey } from '@shared/domain/gallery/Facets';
import { t } from '@shared/messages/t';
import { canonicalKey, exactValue, isKnownKey, queryKeys, writeValue } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';

export type Suggestion = Readonly<{ text: string; about: string; from: number; to: number }>;

/** The part of the query at the caret: a key, or the last value of a key. */
export type Typing = Readonly<{ key: string | null; typed: string; from: number }>;

const most = 8;

/**
 * @param facets null: not loaded yet
 * @param values values of the typed key, where `valuesAreAskedFor`
 */
export function suggest(
  text: string,
  caret: number,
  facets: Facets | null,
  values: readonly FacetValue[] = [],
): readonly Suggestion[] {
  const typing = typingAt(text, caret);
  if (typing === null) return [];
  const { key, typed, from } = typing;
  const wanted = typed.toLowerCase();
  const found = key === null ? keysFor(wanted, facets) : valuesFor(key, wanted, facets, values);
  const tail = key === null ? '' : ' ';
  const isWhole = found.length === 1 && found[0]?.text.toLowerCase() === wanted;
  return isWhole
    ? []
    : found.slice(0, most).map((each) => ({ ...each, text: each.text + tail, from, to: caret }));
}

type Word = Readonly<{ text: string; about: string }>;

function keysFor(wanted: string, facets: Facets | null): readonly Word[] {
  if (wanted === '') return [];
  const known = Object.entries(queryKeys).map(([key, { description }]) => ({
    text: `${key}:`,
    about: t(description),
  }));
  const parameters = (facets?.parameters ?? [])
    .filter((name) => !isKnownKey(name) && /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name))
    .map((name) => ({ text: `${name}:`, about: t('gallery.aboutParameter') }));
  return [...known, ...parameters].filter(({ text }) => text.startsWith(wanted));
}

const stars: readonly Word[] = [5, 4, 3, 2, 1].map((n) => ({
  text: n === 5 ? '5' : `>=${n}`,
  about: n === 5 ? t('gallery.aboutFiveStars') : t('gallery.andUp', { stars: n }),
}));
const dates: readonly Word[] = [
  { text: 'today', about: '' },
  { text: 'yesterday', about: '' },
  { text: 'week', about: t('gallery.aboutWeek') },
  { text: 'month', about: t('gallery.aboutMonth') },
  { text: 'year', about: t('gallery.aboutYear') },
];

function valuesFor(
  key: string,
  wanted: string,
  facets: Facets | null,
  values: readonly FacetValue[],
): readonly Word[] {
  const starts = ({ text }: Word): boolean => text.toLowerCase().startsWith(wanted);
  if (key === 'rating') return stars.filter(starts);
  if (key === 'date' || key === 'added') return dates.filter(starts);
  if (key === 'imported') return [{ text: 'last', about: t('gallery.aboutLast') }].filter(starts);
  const known = isKnownKey(key) ? queryKeys[key] : null;
  // the counts include subcollections, so they are not shown for this key
  if (key === 'directly')
    return valuesFor('collection', wanted, facets, values).map(({ text }) => ({ text, about: '' }));
  const counts = valuesAreAskedFor(key) ? values : (facets?.facets[key as FacetKey] ?? []);
  if (known !== null && known.shape !== 'number' && 'choices' in known) {
    const count = (text: string) => counts.find((each) => each.text === text)?.count;
    return known.choices
      .map((text) => ({ text, about: count(text) === undefined ? '' : formatCount(count(text) ?? 0) }))
      .filter(starts);
  }
  return counts
    .filter(({ text }) => text.toLowerCase().includes(wanted))
    .map(({ text, count }) => ({
      text: writeValue(exactValue(text, known?.shape === 'name')),
      about: formatCount(count),
    }));
}

/** Whether main must be asked for the values, because the key is a parameter. */
export function valuesAreAskedFor(key: string): boolean {
  return (
    key === 'seed' || (key !== '' && !isKnownKey(canonicalKey(key)) && !zFacetKey.safeParse(key).success)
  );
}

export function typingAt(text: string, caret: number): Typing | null {
  const before = text.slice(0, caret);
  // no suggestions while the caret is inside a word
  if (/^[^\s|]/.test(text.slice(caret))) return null;
  const term = /(?:^|\s)-?([\p{L}_][\p{L}\p{N}_.-]*):((?:[^\s"|]|"[^"]*")*\|)*("?)([^"|]*)$/u.exec(before);
  if (term) {
    const [, key = '', , quote = '', typed = ''] = term;
    if (quote === '' && /\s/.test(typed)) return wordAt(before);
    return { key: key.toLowerCase(), typed, from: caret - typed.length - quote.length };
  }
  return wordAt(before);
}

function wordAt(before: string): Typing | null {
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const typed = /(?:^|\s)-?([^\s":|]*)$/.exec(before)?.[1];
  return typed === undefined ? null : { key: null, typed, from: before.length - typed.length };
}
