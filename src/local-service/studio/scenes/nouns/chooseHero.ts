import { type Subject, subjects } from '../../readMood';
import { findNouns } from './findNouns';
import type { Noun } from './Noun';

/** What a picture is of, where the studio knows it by its name. */
export interface Hero {
  readonly noun: Noun;
  /** As the prompt calls it. */
  readonly word: string;
  /** How many of it: 3 for "apples". */
  readonly count: 1 | 3;
  /** What the prompt names besides. */
  readonly beside: Noun | null;
  /** The scene that it stands before; null: the place that suits it. */
  readonly behind: Subject | null;
}

const landscapes = new Set(['landform', 'in the sky', 'plant']);
const scenes = new Set<Subject>(['city', 'desert', 'forest', 'landscape', 'seascape', 'space']);

/** What painters of scenes draw as a part of them: beside other words it is no subject. */
function isScenery({ kind, place }: Noun): boolean {
  return landscapes.has(kind) || (kind === 'building' && (place === 'water' || place === 'road'));
}

/** Finds what a prompt is about among the nouns; null where something else comes first, or it is a scene as a whole. */
export function chooseHero(prompt: string): Hero | null {
  const text = prompt.slice(0, 4000).toLowerCase();
  const nouns = findNouns(text);
  const [first, ...others] = nouns;
  if (!first) return null;
  // without what the nouns themselves say: a car is no street
  const rest = nouns.reduce(
    (left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end),
    text,
  );
  const named = subjects.flatMap(([subject, pattern]) => {
    const at = rest.search(pattern);
    return at < 0 ? [] : [{ subject, at }];
  });
  // people, patterns and what stands on tables are drawn by painters of their own
  if (named.some(({ subject, at }) => !scenes.has(subject) && at < first.at)) return null;
  const place = named.find(({ subject }) => scenes.has(subject));
  const isThing = !isScenery(first.noun);
  const hero = isThing ? first : (others.find(({ noun }) => !isScenery(noun)) ?? first);
  if (isScenery(hero.noun) && (place || others.length > 0)) return null;
  const word = text.slice(hero.at, hero.end);
  // what something stands on, or in, is its place
  const beside = others.find(
    ({ noun }) => noun !== hero.noun && !isScenery(noun) && noun.kind !== 'furniture',
  );
  return {
    noun: hero.noun,
    word,
    count: word.endsWith('s') && !hero.noun.name.endsWith('s') ? 3 : 1,
    beside: beside?.noun ?? null,
    // what cannot stand on waves has its own ground
    behind:
      place?.subject === 'seascape' && !['water', 'sky'].includes(hero.noun.place)
        ? null
        : (place?.subject ?? null),
  };
}
