// The keys of the query language. Any other key is a request parameter.
import type { MessageId } from '../messages/t';

export type KeyShape = 'number' | 'size' | 'date' | 'choice' | 'name' | 'text' | 'colour';

export type QueryKey = Readonly<{
  shape: KeyShape;
  description: MessageId;
  example: string;
  choices?: readonly string[];
}>;

const labels = ['red', 'yellow', 'green', 'blue', 'purple', 'none'] as const;
const isChoices = ['favourite', 'rejected', 'sample', 'imported', 'sensitive', 'rated', 'exported'] as const;
const hasChoices = ['note', 'tag', 'label', 'collection', 'template', 'seed', 'source', 'duplicate'] as const;

export const queryKeys = {
  kind: {
    shape: 'choice',
    description: 'query.aboutKind',
    example: 'kind:video',
    choices: ['image', 'video'],
  },
  model: { shape: 'name', description: 'query.aboutModel', example: 'model:imagegen' },
  size: { shape: 'size', description: 'query.aboutSize', example: 'size:1024x768' },
  width: { shape: 'number', description: 'query.aboutWidth', example: 'width:>1000' },
  height: { shape: 'number', description: 'query.aboutHeight', example: 'height:<800' },
  date: { shape: 'date', description: 'query.aboutDate', example: 'date:2026-11' },
  added: { shape: 'date', description: 'query.aboutAdded', example: 'added:today' },
  rating: { shape: 'number', description: 'query.aboutRating', example: 'rating:>=3' },
  label: { shape: 'choice', description: 'query.aboutLabel', example: 'label:red', choices: labels },
  tag: { shape: 'name', description: 'query.aboutTag', example: 'tag:"two words"' },
  collection: { shape: 'name', example: 'collection:Moods', description: 'query.aboutCollection' },
  directly: { shape: 'name', example: 'directly:Moods', description: 'query.aboutDirectly' },
  profile: { shape: 'name', description: 'query.aboutProfile', example: 'profile:Studio' },
  is: { shape: 'choice', description: 'query.aboutIs', example: 'is:favourite', choices: isChoices },
  has: { shape: 'choice', description: 'query.aboutHas', example: 'has:note', choices: hasChoices },
  state: {
    shape: 'choice',
    description: 'query.aboutState',
    example: 'state:unjudged',
    choices: ['judged', 'unjudged', 'problem', 'missing'],
  },
  in: { shape: 'choice', description: 'query.aboutIn', example: 'in:trash', choices: ['trash'] },
  seed: { shape: 'text', description: 'query.aboutSeed', example: 'seed:123' },
  batch: { shape: 'text', description: 'query.aboutBatch', example: 'batch:019a…' },
  length: { shape: 'number', description: 'query.aboutLength', example: 'length:>5' },
  bytes: { shape: 'number', description: 'query.aboutBytes', example: 'bytes:>1000000' },
  cost: { shape: 'number', description: 'query.aboutCost', example: 'cost:<2', choices: ['none'] },
  note: { shape: 'text', description: 'query.aboutNote', example: 'note:client' },
  prompt: { shape: 'text', description: 'query.aboutPrompt', example: 'prompt:"blue hour"' },
  template: { shape: 'text', description: 'query.aboutTemplate', example: 'template:fox' },
  file: { shape: 'text', description: 'query.aboutFile', example: 'file:harbour' },
  exported: { shape: 'text', description: 'query.aboutExported', example: 'exported:client' },
  imported: { shape: 'text', example: 'imported:last', description: 'query.aboutImported' },
  colour: { shape: 'colour', description: 'query.aboutColour', example: 'colour:#aabbcc' },
  like: { shape: 'number', description: 'query.aboutLike', example: 'like:42' },
} as const satisfies Record<string, QueryKey>;

export type KnownKey = keyof typeof queryKeys;

/** The choices of a key. A table with this key type does not compile if a choice is missing. */
export type ChoiceOf<K extends 'is' | 'has' | 'state' | 'label' | 'kind' | 'in'> =
  (typeof queryKeys)[K]['choices'][number];

export function isKnownKey(key: string): key is KnownKey {
  return Object.hasOwn(queryKeys, key);
}

const keySynonyms: Readonly<Record<string, KnownKey>> = {
  type: 'kind',
  stars: 'rating',
  color: 'colour',
  duration: 'length',
  notes: 'note',
  tags: 'tag',
};

/** The canonical form of a key, ignoring case and resolving synonyms. */
export function canonicalKey(typed: string): string {
  const lower = typed.toLowerCase();
  if (isKnownKey(lower)) return lower;
  return keySynonyms[lower] ?? typed;
}

const choiceSynonyms: Readonly<Record<string, string>> = {
  film: 'video',
  picture: 'image',
  favorite: 'favourite',
  fav: 'favourite',
};

export function canonicalChoice(key: QueryKey, typed: string): string | null {
  const lower = typed.toLowerCase();
  const plain = choiceSynonyms[lower] ?? lower;
  return key.choices?.includes(plain) ? plain : null;
}
