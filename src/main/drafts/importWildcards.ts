// Imports the lists of another program. Never writes to that program's files, and never replaces a list.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, sep } from 'node:path';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { decodeText } from '@shared/lists/decodeText';
import { t } from '@shared/messages/t';
import type { Wildcards } from '@shared/prompt';
import { diskErrorText } from '../database/disk/diskErrorText';
import { readRegularFile } from '../files/readRegularFile';
import { renameNoReplace } from '../files/renameNoReplace';
import { ForeignNames, listName } from './ForeignNames';
import { type StructuredList, structuredWildcards } from './structuredWildcards';
import { MAX_FILE_BYTES } from './WildcardFolder';

const maxLists = 2000;

type Imported = NonNullable<RouteOutput<'wildcards.import'>>;
type Found =
  | Readonly<{ lists: readonly Readonly<{ path: readonly string[] }>[] }>
  | Readonly<{ why: string }>;

/**
 * Imports the lists below a folder, with its name as a prefix; a YAML or JSON file can have several. References between
 * lists are rewritten to the new names.
 * @param to the wildcard folder and its existing lists
 * @returns `left`: files that were skipped, and why
 * @throws EaselError `not_found`, `unreadable`, `invalid_input`, `disk`
 */
export async function importWildcards(
  from: string,
  to: Readonly<{ folder: string; lists: Wildcards }>,
): Promise<Imported> {
  const files = await listFiles(from);
  if (files.length === 0)
    throw new EaselError('not_found', t('drafts.hasNoListsFilesThatEndIn', { name: basename(from) }));
  const done: Imported = { copied: 0, there: 0, respelled: 0, left: [] };
  // all names are assigned first, because a list may reference a later list
  const names = new ForeignNames(folderName(from), to.lists);
  const named: Readonly<{ file: string; lists: readonly string[] }>[] = [];
  let count = 0;
  for (const file of files) {
    const found = await readListsOf(from, file);
    if ('why' in found) done.left.push(`${file}: ${found.why}`);
    else named.push({ file, lists: found.lists.map(({ path }) => names.add(path)) });
    count += 'why' in found ? 0 : found.lists.length;
    if (count > maxLists)
      throw new EaselError(
        'invalid_input',
        t('drafts.hasMoreThanLists', { name: basename(from), most: maxLists }),
      );
  }
  for (const { file, lists } of named) {
    const structuredLists = isText(file) ? null : await listsOf(from, file);
    for (const [index, name] of lists.entries()) {
      const text =
        structuredLists === null ? await textOf(join(from, file)) : (structuredLists[index]?.text ?? '');
      const rewritten = names.rewriteReferences(text, name);
      const isUnchanged = rewritten === text;
      const target = `${join(to.folder, ...name.split('/'))}.txt`;
      try {
        await mkdir(dirname(target), { recursive: true });
        // copied byte for byte if nothing changes
        const isNew = await writeNewFile(target, (part) =>
          structuredLists === null && isUnchanged
            ? copyFile(join(from, file), part)
            : writeFile(part, rewritten, { flush: true }),
        );
        if (!isNew) done.there += 1;
        else {
          done.copied += 1;
          if (!isUnchanged) done.respelled += 1;
        }
      } catch (cause) {
        const why = diskErrorText(cause) ?? '';
        throw new EaselError('disk', t('drafts.wasNotCopied', { name, why }).trim(), { cause });
      }
    }
  }
  return done;
}

/** Does not follow links. @throws EaselError `unreadable` */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new EaselError(
      'unreadable',
      t('drafts.cannotBeRead', { name: basename(folder), why: diskErrorText(cause) ?? '' }).trim(),
    );
  });
  return entries
    .filter((entry) => entry.isFile() && /\.(txt|ya?ml|json)$/i.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length)
        .replace(/^[/\\]+/, ''),
    )
    .sort();
}

/** The lists of a file, or the reason why it contains none, for the user. */
async function readListsOf(folder: string, file: string): Promise<Found> {
  try {
    if ((await stat(join(folder, file))).size > MAX_FILE_BYTES)
      return { why: t('files.isLargerThanMB', { most: MAX_FILE_BYTES / 2 ** 20 }) };
    const { dir, name } = parse(file);
    if (isText(file)) return { lists: [{ path: [...dir.split(sep), name].filter((part) => part !== '') }] };
    const lists = await listsOf(folder, file);
    return lists.length > 0 ? { lists } : { why: t('drafts.hasNoListsInIt') };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

function isText(path: string): boolean {
  return /\.txt$/i.test(path);
}

/** @throws Error with a message for the user */
async function listsOf(folder: string, path: string): Promise<readonly StructuredList[]> {
  const text = decodeText(await readRegularFile(join(folder, path), MAX_FILE_BYTES)).text;
  return structuredWildcards({ name: parse(path).name, text, isJson: /\.json$/i.test(path) });
}

/** Renames the complete file, so that no incomplete file is taken for a list. @returns false: the name exists */
async function writeNewFile(target: string, write: (part: string) => Promise<void>): Promise<boolean> {
  const part = join(dirname(target), `.easel-${randomUUID()}.part`);
  try {
    await write(part);
    return await renameNoReplace(part, target);
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

/** The text of a file, with its byte order mark if the file is valid UTF-8. */
async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return decodeText(bytes).text;
  }
}

/** The folder's name as the prefix of its lists; '' if it is a generic name such as `wildcards`. */
function folderName(folder: string): string {
  const name = listName(basename(folder));
  return /^wildcards?$/i.test(name) ? '' : name;
}
