import { MAX_DROPPED_BYTES } from '@shared/domain/ImportState';
import { CallFailure, wordsOf } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showToast } from '../ui/toasts';
import { droppedFiles, type Found, type Given } from './droppedFiles';

/** Given at once: one is read while another is looked at. */
const parallel = 4;

/** Imports what was dropped: files, and all that is in folders. What came of it is shown by the bar of imports. */
export async function importDropped(given: readonly Given[]): Promise<void> {
  try {
    const { runId } = await call('imports.begin', undefined);
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
    showToast({ level: 'problem', title: 'The import did not go on', message: wordsOf(error) });
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
