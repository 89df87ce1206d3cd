import { MAX_PINS, type Pin } from '@shared/domain/create/Pin';
import { MAX_DROPPED_BYTES } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';
import type { QueryClient } from '@tanstack/react-query';
import { undoOrRedoLast } from '../../../ipc/actions/curation';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showAssetUndoToast, showUndoResult } from '../../../ui/messages/showAssetUndoToast';
import { showUndoToast } from '../../../ui/messages/showUndoToast';
import { showToast } from '../../../ui/messages/toasts';

export async function pinAssets(client: QueryClient, seqs: readonly number[]): Promise<void> {
  const many = seqs.length > 1;
  await withErrorToast(t('create.notPinned', { many }), async () => {
    const { added } = await call('pins.add', { seqs: [...seqs] });
    await refetchPins(client);
    const title =
      added === 0 ? t('create.pinnedAlready', { many }) : t('create.pinnedBesideTheForm', { added });
    showToast({ level: added === 0 ? 'info' : 'success', title });
  });
}

/** Pins files, and first imports those that the library lacks. @param free how many more files can be pinned */
export async function pinFiles(client: QueryClient, files: readonly File[], free: number): Promise<void> {
  const accepted = files.slice(0, free);
  const imported: { seq: number; isNew: boolean }[] = [];
  const refused: string[] = [];
  for (const file of accepted) {
    try {
      imported.push(await call('pins.take', { name: file.name, bytes: await bytesOf(file) }));
    } catch (error) {
      refused.push(errorMessage(error));
    }
  }
  if (files.length > accepted.length) refused.push(t('create.tooManyPins', { most: MAX_PINS }));
  if (refused.length > 0) {
    const title =
      files.length === 1
        ? t('create.itWasNotPinned')
        : t('create.filesNotPinned', { count: files.length - imported.length });
    showToast({ level: 'problem', title, message: refused.join(' ') });
  }
  const seqs = [...new Set(imported.map(({ seq }) => seq))];
  const importedSeqs = imported.flatMap(({ seq, isNew }) => (isNew ? [seq] : []));
  if (importedSeqs.length === 0 && seqs.length > 0) await pinAssets(client, seqs);
  else if (seqs.length > 0)
    await withErrorToast(t('create.addedButNotPinned'), async () => {
      await call('pins.add', { seqs, came: importedSeqs });
      await refetchPins(client);
      const title = t('create.pinnedAndAdded', { came: importedSeqs.length });
      showAssetUndoToast(title, () => void withErrorToast(t('app.thatDidNotWork'), undoImport));
    });
}

/** @throws an error with a message for the user if the file cannot be read */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MAX_DROPPED_BYTES)
    throw new Error(t('create.fileTooLarge', { name: file.name, megabytes: MAX_DROPPED_BYTES / 2 ** 20 }));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(t('create.fileCannotBeRead', { name: file.name }));
  });
  return new Uint8Array(bytes);
}

async function undoImport(): Promise<void> {
  const outcome = await undoOrRedoLast('undo');
  if (outcome !== null) showUndoResult(outcome);
}

export async function unpinAsset(client: QueryClient, pin: Pin): Promise<void> {
  await withErrorToast(t('create.thePinWasNotRemoved'), async () => {
    await call('pins.remove', { seq: pin.seq });
    await refetchPins(client);
    const run = () =>
      void withErrorToast(t('create.thePinWasNotRestored'), async () => {
        await call('pins.undoRemove', pin);
        await refetchPins(client);
      });
    showUndoToast(t('create.thePinWasTakenAway'), run);
  });
}

async function refetchPins(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['pins.list'] });
}

async function withErrorToast(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showToast({ level: 'problem', title, message: errorMessage(error) });
  }
}
