import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { isPresetFile, maxPresetFileBytes } from '@shared/domain/create/PresetFile';
import { fileKind } from '@shared/domain/library/fileKind';
import { MAX_LIST_BYTES } from '@shared/lists/listLimits';
import { t } from '@shared/messages/t';
import { offerSettings } from '../../features/create/draft/offerSettings';
import { editModelId } from '../../features/create/editModelId';
import { MAX_SOURCES } from '../../features/create/form/pictures/sources';
import { showImportedToast } from '../../features/create/presets/showImportedToast';
import { beginLoadingPictures, reportPictureFailed } from '../../features/create/submit/loadingPictures';
import { useCreateStore } from '../../features/create/useCreateStore';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { queryClient } from '../queryClient';

const importOnlyPattern = /\.(avif|mp4|m4v|webm|mov)$/i;

export type ReadableFile = Readonly<{
  name: string;
  size: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  file?: File;
}>;

/** Receives pictures by URL or input reference. */
export type AcceptPictures = (pictures: readonly string[]) => void;

/**
 * @param importFiles imports files into the library
 * @param acceptPictures receives the pictures; by default they fill the form of Create
 */
export async function handleFiles(
  files: readonly ReadableFile[],
  importFiles?: (files: readonly File[]) => void,
  acceptPictures: AcceptPictures = fillForm,
): Promise<void> {
  const [first] = files;
  if (files.length === 1 && first && (await containsPresets(first))) return handlePresets(first);
  const list = files.find(({ name }) => fileKind(name) === 'list');
  const accepted = list ? [list] : files.filter(isPicture).slice(0, MAX_SOURCES);
  if (accepted.length === 0) {
    if (first !== undefined) reportUnused(first, files, importFiles);
    return;
  }
  const isUsed = list ? await handleList(list) : await handlePictures(accepted, acceptPictures);
  if (!isUsed) return;
  useAppStore.getState().go('create');
  const unused = files.filter((file) => !accepted.includes(file));
  if (unused.length === 0) return;
  const message = list ? t('app.aListIsTakenAlone') : t('app.atMostPictures', { most: MAX_SOURCES });
  showToast({
    level: 'info',
    title: t('app.filesNotTaken', { count: unused.length, name: unused[0]?.name }),
    message,
  });
}

function reportUnused(
  first: ReadableFile,
  files: readonly ReadableFile[],
  importFiles?: (files: readonly File[]) => void,
) {
  const importable = files.flatMap(({ name, file }) => (file && importOnlyPattern.test(name) ? [file] : []));
  if (importable.length === 0 || importFiles === undefined)
    return showProblem(t('app.wasNotTaken', { name: first.name }), t('app.takesPicturesAndLists'));
  const count = importable.length;
  showToast({
    level: 'problem',
    title: t('app.filesNotEdited', { count, name: importable[0]?.name }),
    message: t('app.editableFormats'),
    action: { label: t('app.importFiles', { count }), run: () => importFiles(importable) },
  });
}

/** Presets and lists are both JSON, so the content decides. */
async function containsPresets(file: ReadableFile): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > maxPresetFileBytes) return false;
  // a read error is reported where the file is used
  const bytes = await file.read().catch(() => null);
  return bytes !== null && isPresetFile(new TextDecoder().decode(bytes));
}

async function handlePresets(file: ReadableFile): Promise<void> {
  const bytes = await readFile(file, maxPresetFileBytes);
  if (bytes === null) return;
  try {
    const imported = await call('presets.take', { name: file.name, bytes });
    const refreshPresets = () => {
      void queryClient.invalidateQueries({ queryKey: ['presets.list'] });
      void queryClient.invalidateQueries({ queryKey: ['snippets.list'] });
    };
    refreshPresets();
    showImportedToast(imported, refreshPresets);
  } catch (error) {
    showProblem(t('app.wasNotTaken', { name: file.name }), errorMessage(error));
  }
}

async function handleList(file: ReadableFile): Promise<boolean> {
  const bytes = await readFile(file, MAX_LIST_BYTES);
  if (bytes !== null) useCreateStore.getState().setIncomingList({ name: file.name, bytes });
  return bytes !== null;
}

/** @returns whether at least one picture was used */
async function handlePictures(files: readonly ReadableFile[], accept: AcceptPictures): Promise<boolean> {
  const refs: string[] = [];
  const endLoading = beginLoadingPictures();
  try {
    for (const file of files) {
      const bytes = await readFile(file, MAX_INPUT_BYTES);
      if (bytes === null) continue;
      try {
        refs.push((await call('inputs.add', { name: file.name, bytes })).ref);
      } catch (error) {
        showProblem(t('app.wasNotTaken', { name: file.name }), errorMessage(error));
      }
    }
    if (refs.length < files.length) reportPictureFailed();
    if (refs.length > 0) accept(refs);
  } finally {
    endLoading();
  }
  return refs.length > 0;
}

function fillForm(refs: readonly string[]): void {
  useCreateStore.getState().fillPictures({ modelId: editModelId, refs, anyModel: true, isAnnounced: true });
  const [only, ...others] = refs;
  if (only !== undefined && others.length === 0)
    void offerSettings(only, () => useAppStore.getState().go('create'));
}

/** @returns null, with a message, if the file is too large or cannot be read */
async function readFile(file: ReadableFile, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file.size > maxBytes) {
    showProblem(
      t('app.wasNotTaken', { name: file.name }),
      t('app.itIsLargerThanMB', { most: Math.floor(maxBytes / 2 ** 20) }),
    );
    return null;
  }
  try {
    return await file.read();
  } catch (error) {
    showProblem(t('app.wasNotTaken', { name: file.name }), errorMessage(error));
    return null;
  }
}

function isPicture({ name }: Readonly<{ name: string }>): boolean {
  return fileKind(name) === 'picture';
}

function showProblem(title: string, message: string): void {
  showToast({ level: 'problem', title, message });
}
