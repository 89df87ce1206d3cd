import { type ImportTarget, MAX_DROPPED_BYTES } from '@shared/domain/library/ImportState';
import { CallFailure, wordsOf } from '../../ipc/CallFailure';
import { call, takeDropped } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { droppedFiles, type Found, type Given } from './droppedFiles';
import { importTopic } from './shownImport';

/** Given at once: one is read while another is looked at. */
const parallel = 4;

/**
 * Imports what was dropped: files, and all that is in folders. What came of it is shown by the bar of imports.
 * @param files the same as the system gives it: by where it lies, main reads it without the page
 * @param reference it stays where it lies
 * @param into what it is put into as it comes; null: the library alone
 */
export async function importDropped(
  given: readonly Given[],
  files: readonly File[],
  reference: boolean,
  into: ImportTarget | null,
): Promise<void> {
  try {
    // of a file that the system did not give as one there are bytes only
    if (files.length === given.length && (await takeDropped(files, reference, into))) return;
    if (reference)
      showToast({
        level: 'info',
        topic: importTopic,
        title: 'What was dropped is copied into the library',
        message: 'Where it lies is not known. File, Show a Folder without Copying It leaves it there.',
      });
    const { runId } = await call('imports.begin', { into });
    try {
      const files = droppedFiles(given);
      const give = async (): Promise<void> => {
        for (let next = await files.next(); !next.done; next = await files.next())
          await giveOne(runId, next.value);
      };
      await Promise.all(Array.from({ length: parallel }, give));
    } finally {
      await call('imports.finish', { runId });
    }
  } catch (error) {
    // the bar says that it was stopped
    if (error instanceof CallFailure && error.code === 'not_found') return;
    showToast({
      level: 'problem',
      topic: importTopic,
      title: 'The import did not go on',
      message: wordsOf(error),
    });
  }
}

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

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}
