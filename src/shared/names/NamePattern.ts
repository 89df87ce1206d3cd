// Name patterns for files: `{csv:sku}/{prompt}-{seed}`. Fields are in braces, a slash makes a folder, `{{` and `}}`
// are literal braces. Names are safe on every system and stay in their folder, whatever the values are.
import { listOf } from '../messages/listOf';
import { t } from '../messages/t';
import type { NameSubject } from './NameSubject';
import { type NameField, nameFields } from './nameFields';
import { cutToBytes, maxNameBytes, safeFileName } from './safeFileName';

type Part = string | Readonly<{ field: NameField; option: string }>;

export class NamePatternError extends Error {
  readonly code = 'invalid_input';
}

export const maxPatternLength = 500;
const maxFolders = 12;
// leaves space for an extension, `.part` and a number against name collisions
const maxSegmentBytes = maxNameBytes - 24;
const maxValueBytes = 100;
// placeholder for an empty field, removed together with adjacent separators
const emptyField = '\u{f8ff}';

export class NamePattern {
  readonly #segments: readonly (readonly Part[])[];

  constructor(text: string) {
    if (text.length > maxPatternLength) throw new NamePatternError(t('names.patternTooLong'));
    this.#segments = segmentsOf(text);
    const folders = this.#segments.length - 1;
    if (folders > maxFolders) {
      throw new NamePatternError(t('names.tooManyFolders', { most: maxFolders, folders }));
    }
    if (this.#segments.length === 0) throw new NamePatternError(t('names.writeAPattern'));
  }

  /** The path without extension, segments separated by slashes; never empty, never outside of the folder. */
  nameOf(subject: NameSubject): string {
    const segments = this.#segments.map((parts) => segmentText(parts, subject));
    const folders = segments.slice(0, -1).filter((segment) => segment !== '');
    const name = segments.at(-1) ?? '';
    return [...folders, name].map((segment) => safeFileName(segment, maxSegmentBytes)).join('/');
  }

  revealsPrompt(): boolean {
    return this.#segments
      .flat()
      .some((part) => typeof part !== 'string' && part.field.revealsPrompt === true);
  }

  revealsSeed(): boolean {
    return this.#segments.flat().some((part) => typeof part !== 'string' && part.field === nameFields.seed);
  }

  columns(): readonly string[] {
    return this.#segments
      .flat()
      .flatMap((part) => (typeof part !== 'string' && part.field === nameFields.csv ? part.option : []));
  }
}

function segmentText(parts: readonly Part[], subject: NameSubject): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : valueText(part, subject)))
    .join('')
    .replace(/(?<![-_ .,])[-_ .,]*\u{f8ff}/gu, '')
    .replace(/^[-_ .,]+|(?<![-_ .,])[-_ .,]+$/g, '');
}

function valueText({ field, option }: Exclude<Part, string>, subject: NameSubject): string {
  const text = field.text(subject, option).slice(0, 1000).replaceAll(emptyField, '');
  const line = text
    .toWellFormed()
    .replace(/[/\\|:]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? emptyField : cutToBytes(line, maxValueBytes);
}

function segmentsOf(text: string): readonly (readonly Part[])[] {
  const segments: Part[][] = [[]];
  const add = (part: Part) => segments.at(-1)?.push(part);
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    if ((char === '{' || char === '}') && text[at + 1] === char) {
      add(char);
      at += 2;
    } else if (char === '{') {
      const end = text.indexOf('}', at);
      if (end < 0) throw new NamePatternError(t('names.braceNotClosed', { text: text.slice(at, at + 20) }));
      add(readField(text.slice(at + 1, end)));
      at = end + 1;
    } else if (char === '}') {
      throw new NamePatternError(t('names.braceClosesNothing'));
    } else {
      if (char === '/' || char === '\\') segments.push([]);
      else add(char === emptyField ? '' : char);
      at += 1;
    }
  }
  return segments.filter((parts) => parts.length > 0);
}

function readField(inner: string): Part {
  const colon = inner.indexOf(':');
  const name = (colon < 0 ? inner : inner.slice(0, colon)).trim().toLowerCase();
  const option = colon < 0 ? '' : inner.slice(colon + 1).trim();
  const field = Object.hasOwn(nameFields, name) ? nameFields[name] : undefined;
  if (field === undefined) {
    const known = listOf(Object.keys(nameFields).map((key) => `{${key}}`));
    throw new NamePatternError(t('names.noSuchField', { field: `{${name}}`, known }));
  }
  if (field.option === undefined) {
    if (colon >= 0) throw new NamePatternError(t('names.nothingAfterColon', { field: `{${name}}` }));
  } else if (option === '' ? field.option.isRequired : !field.option.fits(option)) {
    throw new NamePatternError(
      t('names.afterColonComes', { field: name, option: t(field.option.description) }),
    );
  }
  return { field, option };
}

/** What is wrong with a pattern, for the user; null: nothing. */
export function patternProblem(text: string): string | null {
  try {
    new NamePattern(text);
    return null;
  } catch (error) {
    if (error instanceof NamePatternError) return error.message;
    throw error;
  }
}
