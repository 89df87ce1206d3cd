import { dateInName } from './dateInName';
import type { NameSubject } from './NameSubject';
import { briefPrompt, promptWords } from './promptWords';

/** A field in braces. `words`: its description; `option`: what may follow its colon. */
export type NameField = Readonly<{
  words: string;
  /** The field contains words of the prompt, as the name of a file in the library does. */
  revealsPrompt?: true;
  option?: Readonly<{ words: string; isNeeded: boolean; fits: (option: string) => boolean }>;
  /** @param option the text after the colon, or '' */
  text: (subject: NameSubject, option: string) => string;
}>;

const isCount = (option: string) => /^[1-9]\d?$/.test(option);

/** All fields of a pattern. */
export const nameFields: Readonly<Record<string, NameField>> = {
  name: { words: 'the name it has in the library', revealsPrompt: true, text: ({ file }) => file },
  prompt: {
    words: 'words of the prompt; for a long prompt, its start, its end and the varied words',
    revealsPrompt: true,
    option: { words: 'how many of the first, such as {prompt:4}', isNeeded: false, fits: isCount },
    text: ({ prompt, template }, option) =>
      option === '' ? briefPrompt(prompt, template) : promptWords(prompt, Number(option)),
  },
  seed: { words: 'the seed', text: ({ seed }) => seed ?? '' },
  tag: { words: 'the first tag', text: ({ tags }) => tags[0] ?? '' },
  csv: {
    words: 'a column of the list it came from',
    option: { words: 'the name of a column, such as {csv:sku}', isNeeded: true, fits: (name) => name !== '' },
    text: ({ columns }, name) => columnOf(columns, name),
  },
  size: { words: 'width and height', text: ({ width, height }) => `${width}x${height}` },
  width: { words: 'the width in pixels', text: ({ width }) => String(width) },
  height: { words: 'the height in pixels', text: ({ height }) => String(height) },
  n: {
    words: 'a number that counts up',
    option: { words: 'how many digits at least, such as {n:3}', isNeeded: false, fits: isCount },
    text: ({ n }, digits) => String(n).padStart(Number(digits), '0'),
  },
  date: {
    words: 'the day it was made',
    option: {
      words: 'its letters, such as {date:yyyy-mm-dd} or {date:yymmdd-hhmiss}',
      isNeeded: false,
      fits: (format) => /yy|mm|dd|hh|mi|ss/.test(format),
    },
    text: ({ createdAt }, format) => dateInName(createdAt, format === '' ? 'yyyy-mm-dd' : format),
  },
  model: { words: 'the model', text: ({ model }) => model },
  rating: { words: 'the stars, 0 to 5', text: ({ rating }) => String(rating) },
  collection: { words: 'the first collection it is in', text: ({ collections }) => collections[0] ?? '' },
  note: { words: 'the note', text: ({ note }) => note },
  kind: { words: 'image or film', text: ({ kind }) => (kind === 'video' ? 'film' : 'image') },
  batch: { words: 'its list, or when its batch was made', text: ({ batch }) => batch },
};

// Falls back to an inexact match, because users hardly remember the exact spelling of columns.
function columnOf(columns: Readonly<Record<string, string>>, name: string): string {
  if (Object.hasOwn(columns, name)) return columns[name] ?? '';
  const wanted = name.trim().toLowerCase();
  return Object.entries(columns).find(([column]) => column.trim().toLowerCase() === wanted)?.[1] ?? '';
}
