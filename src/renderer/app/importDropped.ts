import { MAX_DROPPED_BYTES } from '@shared/domain/ImportState';
import { wordsOf } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showToast } from '../ui/toasts';

/** Folders within folders. */
const deepest = 40;
/** Given at once: one is read while another is looked at. */
const parallel = 4;

/** Imports what was dropped: files, and all that is in folders. What came of it is shown by the bar of imports. */
export async function importDropped(given: readonly Given[]): Promise<void> {
  try {
    const { runId } = await call('imports.begin', undefined);
    try {
      const files = filesOf(given, 0);
      const give = async (): Promise<void> => {
        for (let next = await files.next(); !next.done; next = await files.next())
          await giveOne(runId, next.value);
      };
      await Promise.all(Array.from({ length: parallel }, give));
    } finally {
      await call('imports.finish', { runId });
    }
  } catch (error) {
    showToast({ level: 'problem', title: 'The import did not go on', message: wordsOf(error) });
  }
}

type Given = FileSystemEntry | File;
type Found = FileSystemFileEntry | File | Readonly<{ name: string; reason: string }>;

async function giveOne(runId: string, found: Found): Promise<void> {
  if ('reason' in found) {
    await call('imports.refuse', { runId, ...found });
    return;
  }
  const { name } = found;
  const file = found instanceof File ? found : await fileOf(found);
  if (file !== null && file.size > MAX_DROPPED_BYTES) {
    const reason = `is larger than ${MAX_DROPPED_BYTES / 2 ** 20} MB: import it from the File menu`;
    await call('imports.refuse', { runId, name, reason });
    return;
  }
  const bytes = await file?.arrayBuffer().catch(() => null);
  if (bytes) await call('imports.give', { runId, name, bytes: new Uint8Array(bytes) });
  else await call('imports.refuse', { runId, name, reason: 'cannot be read' });
}

async function* filesOf(given: readonly Given[], depth: number): AsyncGenerator<Found> {
  for (const entry of given) {
    if (entry instanceof File || isFile(entry)) yield entry;
    else if (!isFolder(entry)) continue;
    else if (depth > deepest)
      yield { name: entry.name, reason: `lies in more than ${deepest} folders within each other` };
    else {
      const reader = entry.createReader();
      // a hundred at a time
      for (let piece = await read(reader); piece.length > 0; piece = await read(reader))
        yield* filesOf(piece, depth + 1);
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}

function read(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
