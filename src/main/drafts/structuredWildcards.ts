// YAML and JSON files of sd-dynamic-prompts: nested keys are folders, an array of texts is a list.
/// <reference path="./js-yaml.d.ts" />
import { t } from '@shared/messages/t';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';

/** A list in a file: its keys from the outermost, and its text in Easel's format. */
export type StructuredList = Readonly<{ path: readonly string[]; text: string }>;

const maxDepth = 6;
/** Limits on keys and text, because YAML aliases can repeat content without bound. */
const maxKeys = 20_000;
const maxCharacters = 32 * 2 ** 20;

/** @param file.name the name of a list without a key. @throws Error with a message for the user */
export function structuredWildcards(
  file: Readonly<{ name: string; text: string; isJson: boolean }>,
): readonly StructuredList[] {
  const found: StructuredList[] = [];
  let charactersLeft = maxCharacters;
  let keys = 0;
  const collect = (path: readonly string[], value: unknown): void => {
    keys += 1;
    if (keys > maxKeys) throw new Error(t('drafts.tooManyKeys', { most: maxKeys }));
    if (Array.isArray(value)) {
      let text = '';
      for (const each of value) {
        const line = lineOf(each);
        if (line === null) continue;
        charactersLeft -= line.length;
        if (charactersLeft < 0) throw new Error(t('drafts.tooMuchText', { most: maxCharacters / 2 ** 20 }));
        text += `${line}\n`;
      }
      if (text !== '') found.push({ path, text });
    } else if (typeof value === 'object' && value !== null && path.length < maxDepth) {
      for (const [key, inner] of Object.entries(value)) collect([...path, ...key.split('/')], inner);
    }
  };
  const read = parsed(file);
  collect(Array.isArray(read) ? [file.name] : [], read);
  return found;
}

function parsed({ text, isJson }: Readonly<{ text: string; isJson: boolean }>): unknown {
  try {
    return isJson ? JSON.parse(text.replace(/^\uFEFF/, '')) : load(text, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    // excessive nesting throws a RangeError
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw new Error(t('imports.cannotBeRead', { why }), { cause: error });
  }
}

/** An entry as a line of a list; null: no valid entry. */
function lineOf(entry: unknown): string | null {
  if (typeof entry === 'object' && entry !== null) {
    const { text, content, weight } = entry as Readonly<Record<string, unknown>>;
    const line = lineOf(text ?? content ?? null);
    const weightNumber = Number(weight ?? 1);
    return line === null || weightNumber === 1 || !(weightNumber >= 0) ? line : `${weightNumber}::${line}`;
  }
  if (typeof entry !== 'string' && typeof entry !== 'number') return null;
  const lines = String(entry).split(/[\r\n]/);
  const line = lines.flatMap((each) => each.trim() || []).join(' ');
  if (line === '') return null;
  // without the backslash, the line would be a comment
  return line.startsWith('#') ? `\\${line}` : line;
}
