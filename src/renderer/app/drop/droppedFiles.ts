// Chromium lists no symbolic links within a folder, so the search for files never leaves a dropped folder.
import { MAX_DROPPED_FILES } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';

const maxDepth = 40;
/** Files that systems create in picture folders. */
const systemFiles = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|\.localized)$/i;

export type DroppedEntry = FileSystemEntry | File;
/** A file, or the reason why it cannot be imported, for the user. */
export type DroppedFile = FileSystemFileEntry | File | Readonly<{ name: string; reason: string }>;

export async function* droppedFiles(entries: readonly DroppedEntry[]): AsyncGenerator<DroppedFile> {
  let count = 0;
  for await (const found of filesOf(entries, 0)) {
    count += 1;
    if (count > MAX_DROPPED_FILES) {
      const reason = t('app.tooManyDropped', { most: MAX_DROPPED_FILES });
      yield { name: found.name, reason };
      return;
    }
    yield found;
  }
}

async function* filesOf(entries: readonly DroppedEntry[], depth: number): AsyncGenerator<DroppedFile> {
  for (const entry of entries) {
    if (entry instanceof File) yield entry;
    else if (isFile(entry)) {
      if (depth === 0 || !systemFiles.test(entry.name)) yield entry;
    } else if (!isFolder(entry)) continue;
    else if (depth > maxDepth) yield { name: entry.name, reason: t('app.tooDeep', { deepest: maxDepth }) };
    else yield* filesIn(entry, depth);
  }
}

async function* filesIn(folder: FileSystemDirectoryEntry, depth: number): AsyncGenerator<DroppedFile> {
  const reader = folder.createReader();
  // the browser returns a hundred entries at a time
  for (let chunk = await read(reader); chunk?.length !== 0; chunk = await read(reader)) {
    if (chunk === null) {
      yield { name: folder.name, reason: t('app.folderCannotBeRead') };
      return;
    }
    yield* filesOf(chunk, depth + 1);
  }
}

function read(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[] | null> {
  return new Promise((resolve) => reader.readEntries(resolve, () => resolve(null)));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
