// The keys of the query language. Any other key is a request parameter.

/** The type of a key's values, which determines how they are parsed. */
export type KeyShape = 'number' | 'size' | 'date' | 'choice' | 'name' | 'text' | 'colour';

export type QueryKey = Readonly<{
  shape: KeyShape;
  /** A description for the suggestions. */
  about: string;
  example: string;
  choices?: readonly string[];
}>;

const labels = ['red', 'yellow', 'green', 'blue', 'purple', 'none'] as const;
const flags = ['favourite', 'rejected', 'sample', 'imported', 'sensitive', 'rated', 'exported'] as const;
const holdings = ['note', 'tag', 'label', 'collection', 'template', 'seed', 'source', 'duplicate'] as const;

export const queryKeys = {
  kind: { shape: 'choice', about: 'image or video', example: 'kind:video', choices: ['image', 'video'] },
  model: { shape: 'name', about: 'the model, or a part of its name', example: 'model:imagegen' },
  size: { shape: 'size', about: 'width x height in pixels', example: 'size:1024x768' },
  width: { shape: 'number', about: 'pixels', example: 'width:>1000' },
  height: { shape: 'number', about: 'pixels', example: 'height:<800' },
  date: { shape: 'date', about: 'when it was made', example: 'date:2026-11' },
  added: { shape: 'date', about: 'when it came into the library', example: 'added:today' },
  rating: { shape: 'number', about: 'stars, 0 to 5', example: 'rating:>=3' },
  label: { shape: 'choice', about: 'the colour it is labelled with', example: 'label:red', choices: labels },
  tag: { shape: 'name', about: 'a tag it carries', example: 'tag:"two words"' },
  collection: {
    shape: 'name',
    example: 'collection:Moods',
    about: 'a collection it is in, or in one inside it',
  },
  directly: {
    shape: 'name',
    example: 'directly:Moods',
    about: 'a collection it is in itself, not in one inside it',
  },
  profile: { shape: 'name', about: 'the connection it was made over', example: 'profile:Studio' },
  is: { shape: 'choice', about: 'what was said of it', example: 'is:favourite', choices: flags },
  has: { shape: 'choice', about: 'what it carries', example: 'has:note', choices: holdings },
  state: {
    shape: 'choice',
    about: 'how far it was judged',
    example: 'state:unjudged',
    choices: ['judged', 'unjudged', 'problem', 'missing'],
  },
  in: { shape: 'choice', about: 'where it lies', example: 'in:trash', choices: ['trash'] },
  seed: { shape: 'text', about: 'digits', example: 'seed:123' },
  batch: { shape: 'text', about: 'what one press of a button made', example: 'batch:019a…' },
  length: { shape: 'number', about: 'of a film, seconds', example: 'length:>5' },
  bytes: { shape: 'number', about: 'of the file', example: 'bytes:>1000000' },
  cost: { shape: 'number', about: 'credits, or none', example: 'cost:<2', choices: ['none'] },
  note: { shape: 'text', about: 'words of its note', example: 'note:client' },
  prompt: { shape: 'text', about: 'words of its prompt', example: 'prompt:"blue hour"' },
  template: { shape: 'text', about: 'words of the template it was made from', example: 'template:fox' },
  file: { shape: 'text', about: 'words of its file’s name', example: 'file:harbour' },
  exported: { shape: 'text', about: 'a part of where it was exported to', example: 'exported:client' },
  imported: {
    shape: 'text',
    example: 'imported:last',
    about: 'last: by the last import; or a part of where it came from',
  },
  colour: { shape: 'colour', about: 'a colour in it', example: 'colour:#aabbcc' },
  like: { shape: 'number', about: 'pictures that look like one', example: 'like:42' },
} as const satisfies Record<string, QueryKey>;

export type KnownKey = keyof typeof queryKeys;

/** A value of a key with choices. A table over them does not compile while one is missing. */
export type ChoiceOf<K extends 'is' | 'has' | 'state' | 'label' | 'kind' | 'in'> =
  (typeof queryKeys)[K]['choices'][number];

export function isKnownKey(key: string): key is KnownKey {
  return Object.hasOwn(queryKeys, key);
}

/** Synonyms, as typed. */
const spellings: Readonly<Record<string, KnownKey>> = {
  type: 'kind',
  stars: 'rating',
  color: 'colour',
  duration: 'length',
  notes: 'note',
  tags: 'tag',
};

/** The canonical form of a key, ignoring case and resolving synonyms. */
export function plainKey(typed: string): string {
  const lower = typed.toLowerCase();
  if (isKnownKey(lower)) return lower;
  return spellings[lower] ?? typed;
}

const sameChoice: Readonly<Record<string, string>> = {
  film: 'video',
  picture: 'image',
  favorite: 'favourite',
  fav: 'favourite',
};

/** The canonical form of a choice, if the key has it. */
export function plainChoice(key: QueryKey, typed: string): string | null {
  const lower = typed.toLowerCase();
  const plain = sameChoice[lower] ?? lower;
  return key.choices?.includes(plain) ? plain : null;
}
