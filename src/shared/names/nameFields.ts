import { type MessageId, t } from '../messages/t';
import { dateInName } from './dateInName';
import type { NameSubject } from './NameSubject';
import { briefPrompt, promptWords } from './promptWords';

/** A field in braces. `description`: what the field stands for; `option`: what may follow its colon. */
export type NameField = Readonly<{
  description: MessageId;
  /** The field contains words of the prompt, directly or as part of the file's name in the library. */
  revealsPrompt?: true;
  option?: Readonly<{ description: MessageId; isRequired: boolean; fits: (option: string) => boolean }>;
  /** @param option the text after the colon, or '' */
  text: (subject: NameSubject, option: string) => string;
}>;

const isCount = (option: string) => /^[1-9]\d?$/.test(option);

export const nameFields: Readonly<Record<string, NameField>> = {
  name: { description: 'names.fieldName', revealsPrompt: true, text: ({ file }) => file },
  prompt: {
    description: 'names.fieldPrompt',
    revealsPrompt: true,
    option: { description: 'names.fieldPromptOption', isRequired: false, fits: isCount },
    text: ({ prompt, template }, option) =>
      option === '' ? briefPrompt(prompt, template) : promptWords(prompt, Number(option)),
  },
  seed: { description: 'names.fieldSeed', text: ({ seed }) => seed ?? '' },
  tag: { description: 'names.fieldTag', text: ({ tags }) => tags[0] ?? '' },
  csv: {
    description: 'names.fieldCsv',
    option: { description: 'names.fieldCsvOption', isRequired: true, fits: (name) => name !== '' },
    text: ({ columns }, name) => columnOf(columns, name),
  },
  size: { description: 'names.fieldSize', text: ({ width, height }) => `${width}x${height}` },
  width: { description: 'names.fieldWidth', text: ({ width }) => String(width) },
  height: { description: 'names.fieldHeight', text: ({ height }) => String(height) },
  n: {
    description: 'names.fieldN',
    option: { description: 'names.fieldNOption', isRequired: false, fits: isCount },
    text: ({ n }, digits) => String(n).padStart(Number(digits), '0'),
  },
  date: {
    description: 'names.fieldDate',
    option: {
      description: 'names.fieldDateOption',
      isRequired: false,
      fits: (format) => /yy|mm|dd|hh|mi|ss/.test(format),
    },
    text: ({ createdAt }, format) => dateInName(createdAt, format === '' ? 'yyyy-mm-dd' : format),
  },
  model: { description: 'names.fieldModel', text: ({ model }) => model },
  rating: { description: 'names.fieldRating', text: ({ rating }) => String(rating) },
  collection: { description: 'names.fieldCollection', text: ({ collections }) => collections[0] ?? '' },
  note: { description: 'names.fieldNote', text: ({ note }) => note },
  kind: { description: 'names.fieldKind', text: ({ kind }) => (kind === 'video' ? 'film' : 'image') },
  batch: { description: 'names.fieldBatch', text: ({ batch }) => batch },
};

// Falls back to an inexact match, because users hardly remember the exact spelling of columns.
function columnOf(columns: Readonly<Record<string, string>>, name: string): string {
  if (Object.hasOwn(columns, name)) return columns[name] ?? '';
  const lowerName = name.trim().toLowerCase();
  return Object.entries(columns).find(([column]) => column.trim().toLowerCase() === lowerName)?.[1] ?? '';
}

/** Every field for a menu. `id` is inserted into the pattern. */
export function nameFieldEntries(): readonly Readonly<{ id: string; label: string }>[] {
  return Object.entries(nameFields).map(([name, { description, option }]) => ({
    // a required option must be written by the user
    id: option?.isRequired === true ? `{${name}:…}` : `{${name}}`,
    label: `{${name}}  ${t(description)}`,
  }));
}
