import { type MessageId, t } from '../messages/t';
import { dateInName } from './dateInName';
import type { NameSubject } from './NameSubject';
import { briefPrompt, promptWords } from './promptWords';

/** A field in braces. `words`: its description; `option`: what may follow its colon. */
export type NameField = Readonly<{
  words: MessageId;
  /** The field contains words of the prompt, as the name of a file in the library does. */
  revealsPrompt?: true;
  option?: Readonly<{ words: MessageId; isNeeded: boolean; fits: (option: string) => boolean }>;
  /** @param option the text after the colon, or '' */
  text: (subject: NameSubject, option: string) => string;
}>;

const isCount = (option: string) => /^[1-9]\d?$/.test(option);

export const nameFields: Readonly<Record<string, NameField>> = {
  name: { words: 'names.fieldName', revealsPrompt: true, text: ({ file }) => file },
  prompt: {
    words: 'names.fieldPrompt',
    revealsPrompt: true,
    option: { words: 'names.fieldPromptOption', isNeeded: false, fits: isCount },
    text: ({ prompt, template }, option) =>
      option === '' ? briefPrompt(prompt, template) : promptWords(prompt, Number(option)),
  },
  seed: { words: 'names.fieldSeed', text: ({ seed }) => seed ?? '' },
  tag: { words: 'names.fieldTag', text: ({ tags }) => tags[0] ?? '' },
  csv: {
    words: 'names.fieldCsv',
    option: { words: 'names.fieldCsvOption', isNeeded: true, fits: (name) => name !== '' },
    text: ({ columns }, name) => columnOf(columns, name),
  },
  size: { words: 'names.fieldSize', text: ({ width, height }) => `${width}x${height}` },
  width: { words: 'names.fieldWidth', text: ({ width }) => String(width) },
  height: { words: 'names.fieldHeight', text: ({ height }) => String(height) },
  n: {
    words: 'names.fieldN',
    option: { words: 'names.fieldNOption', isNeeded: false, fits: isCount },
    text: ({ n }, digits) => String(n).padStart(Number(digits), '0'),
  },
  date: {
    words: 'names.fieldDate',
    option: {
      words: 'names.fieldDateOption',
      isNeeded: false,
      fits: (format) => /yy|mm|dd|hh|mi|ss/.test(format),
    },
    text: ({ createdAt }, format) => dateInName(createdAt, format === '' ? 'yyyy-mm-dd' : format),
  },
  model: { words: 'names.fieldModel', text: ({ model }) => model },
  rating: { words: 'names.fieldRating', text: ({ rating }) => String(rating) },
  collection: { words: 'names.fieldCollection', text: ({ collections }) => collections[0] ?? '' },
  note: { words: 'names.fieldNote', text: ({ note }) => note },
  kind: { words: 'names.fieldKind', text: ({ kind }) => (kind === 'video' ? 'film' : 'image') },
  batch: { words: 'names.fieldBatch', text: ({ batch }) => batch },
};

// Falls back to an inexact match, because users hardly remember the exact spelling of columns.
function columnOf(columns: Readonly<Record<string, string>>, name: string): string {
  if (Object.hasOwn(columns, name)) return columns[name] ?? '';
  const wanted = name.trim().toLowerCase();
  return Object.entries(columns).find(([column]) => column.trim().toLowerCase() === wanted)?.[1] ?? '';
}

/** Every field for a menu. `id` is inserted into the pattern. */
export function nameFieldEntries(): readonly Readonly<{ id: string; label: string }>[] {
  return Object.entries(nameFields).map(([name, { words, option }]) => ({
    // a required option must be written by the user
    id: option?.isNeeded === true ? `{${name}:…}` : `{${name}}`,
    label: `{${name}}  ${t(words)}`,
  }));
}
