import { type ImportTarget, MAX_DROPPED_BYTES } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';
import { CallFailure, errorMessage } from '../../ipc/CallFailure';
import { call, importDroppedFiles } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { type DroppedEntry, type DroppedFile, droppedFiles } from './droppedFiles';
import { importTopic } from './shownImport';

/** Number of files passed on at once, so that reading one overlaps with processing another. */
const maxParallel = 4;

/**
 * @param files the same drop as `File` objects, which main can read directly from their paths
 * @param reference imports by reference instead of copying
 * @param target null: the library only
 */
export async function importDropped(
  entries: readonly DroppedEntry[],
  files: readonly File[],
  reference: boolean,
  target: ImportTarget | null,
): Promise<void> {
  try {
    // main cannot read a file without a path, so its bytes are sent
    if (files.length === entries.length && (await importDroppedFiles(files, reference, target))) return;
    if (reference)
      showToast({
        level: 'info',
        topic: importTopic,
        title: t('app.droppedIsCopied'),
        message: t('app.droppedPathUnknown'),
      });
    const { runId } = await call('imports.begin', { into: target });
    try {
      const files = droppedFiles(entries);
      const sendRemaining = async (): Promise<void> => {
        for (let next = await files.next(); !next.done; next = await files.next())
          await sendFile(runId, next.value);
      };
      await Promise.all(Array.from({ length: maxParallel }, sendRemaining));
    } finally {
      await call('imports.finish', { runId });
    }
  } catch (error) {
    // the import bar reports that the import was stopped
    if (error instanceof CallFailure && error.code === 'not_found') return;
    showToast({
      level: 'problem',
      topic: importTopic,
      title: t('app.importStopped'),
      message: errorMessage(error),
    });
  }
}

async function sendFile(runId: string, found: DroppedFile): Promise<void> {
  if ('reason' in found) {
    await call('imports.refuse', { runId, ...found });
    return;
  }
  const { name } = found;
  const file = found instanceof File ? found : await fileOf(found);
  if (file !== null && file.size > MAX_DROPPED_BYTES) {
    const reason = t('app.tooLargeToDrop', { most: MAX_DROPPED_BYTES / 2 ** 20 });
    await call('imports.refuse', { runId, name, reason });
    return;
  }
  const bytes = await file?.arrayBuffer().catch(() => null);
  if (bytes) await call('imports.give', { runId, name, bytes: new Uint8Array(bytes) });
  else await call('imports.refuse', { runId, name, reason: t('app.cannotBeRead') });
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}
