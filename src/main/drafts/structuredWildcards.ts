// Wildcards as sd-dynamic-prompts keeps many lists in one file, YAML or JSON: keys within keys are folders, and a list of
// texts is a list. An entry may have its weight in front, as here, or beside it.
/// <reference path="./js-yaml.d.ts" />
import { FAILSAFE_SCHEMA, load } from 'js-yaml';

/** A list of a file: its keys from the outermost on, and its text as Easel keeps it. */
export type StructuredList = Readonly<{ path: readonly string[]; text: string }>;

/** As deep as the names of wildcards go. */
const deepest = 6;
/** A file may name parts of itself as often as it likes: so many keys, and so much text, are read at most. */
const mostKeys = 20_000;
const mostCharacters = 32 * 2 ** 20;

/**
 * The lists of a file.
 * @param file.name names a list that has no key: the whole file is one
 * @throws Error in words that follow the file's name
 */
export function structuredWildcards(
  file: Readonly<{ name: string; text: string; isJson: boolean }>,
): readonly StructuredList[] {
  const found: StructuredList[] = [];
  let room = mostCharacters;
  let keys = 0;
  const take = (path: readonly string[], value: unknown): void => {
    keys += 1;
    if (keys > mostKeys) throw new Error('has too many keys');
    if (Array.isArray(value)) {
      let text = '';
      for (const each of value) {
        const line = lineOf(each);
        if (line === null) continue;
        room -= line.length;
        if (room < 0) throw new Error('holds too much');
        text += `${line}\n`;
      }
      if (text !== '') found.push({ path, text });
    } else if (typeof value === 'object' && value !== null && path.length < deepest) {
      for (const [key, inner] of Object.entries(value)) take([...path, ...key.split('/')], inner);
    }
  };
  const read = parsed(file);
  take(Array.isArray(read) ? [file.name] : [], read);
  return found;
}

function parsed({ text, isJson }: Readonly<{ text: string; isJson: boolean }>): unknown {
  try {
    return isJson ? JSON.parse(text.replace(/^\uFEFF/, '')) : load(text, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    // that there are so many brackets within each other is a RangeError
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw new Error(`cannot be read: ${why}`, { cause: error });
  }
}

/** An entry as a line of a list; null for what is none. */
function lineOf(entry: unknown): string | null {
  if (typeof entry === 'object' && entry !== null) {
    const { text, content, weight } = entry as Readonly<Record<string, unknown>>;
    const line = lineOf(text ?? content ?? null);
    const given = Number(weight ?? 1);
    return line === null || given === 1 || !(given >= 0) ? line : `${given}::${line}`;
  }
  if (typeof entry !== 'string' && typeof entry !== 'number') return null;
  const lines = String(entry).split(/[\r\n]/);
  const line = lines.flatMap((each) => each.trim() || []).join(' ');
  if (line === '') return null;
  // in a file of its own this would be a remark
  return line.startsWith('#') ? `\\${line}` : line;
}
