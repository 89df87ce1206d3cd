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
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { queryClient } from '../queryClient';

const importedOnly = /\.(avif|mp4|m4v|webm|mov)$/i;

export type GivenFile = Readonly<{
  name: string;
  size: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  file?: File;
}>;

/** Receives pictures by URL or input reference. */
export type PutPictures = (pictures: readonly string[]) => void;

/**
 * @param keep imports files into the library
 * @param put receives pictures; by default the form
 */
export async function handleFiles(
  files: readonly GivenFile[],
  keep?: (files: readonly File[]) => void,
  put: PutPictures = putInForm,
): Promise<void> {
  const [first] = files;
  if (files.length === 1 && first && (await holdsPresets(first))) return handlePresets(first);
  const list = files.find(({ name }) => fileKind(name) === 'list');
  const wanted = list ? [list] : files.filter(isPicture).slice(0, MAX_SOURCES);
  if (wanted.length === 0) {
    if (first !== undefined) reportUnused(first, files, keep);
    return;
  }
  const taken = list ? await handleList(list) : await handlePictures(wanted, put);
  if (!taken) return;
  useAppStore.getState().go('create');
  const left = files.filter((file) => !wanted.includes(file));
  if (left.length === 0) return;
  const message = list ? t('app.aListIsTakenAlone') : t('app.atMostPictures', { most: MAX_SOURCES });
  showToast({
    level: 'info',
    title: t('app.filesNotTaken', { count: left.length, name: left[0]?.name }),
    message,
  });
}

function reportUnused(
  first: GivenFile,
  files: readonly GivenFile[],
  keep?: (files: readonly File[]) => void,
) {
  const kept = files.flatMap(({ name, file }) => (file && importedOnly.test(name) ? [file] : []));
  if (kept.length === 0 || keep === undefined)
    return problem(t('app.wasNotTaken', { name: first.name }), t('app.takesPicturesAndLists'));
  const count = kept.length;
  showToast({
    level: 'problem',
    title: t('app.filesNotEdited', { count, name: kept[0]?.name }),
    message: t('app.editableFormats'),
    action: { label: t('app.importFiles', { count }), run: () => keep(kept) },
  });
}

/** Presets and lists are both JSON, so the content decides. */
async function holdsPresets(file: GivenFile): Promise<boolean> {
  if (!/\.json$/i.test(file.name) || file.size > maxPresetFileBytes) return false;
  // a read error is reported where the file is used
  const bytes = await file.read().catch(() => null);
  return bytes !== null && isPresetFile(new TextDecoder().decode(bytes));
}

async function handlePresets(file: GivenFile): Promise<void> {
  const bytes = await readFile(file, maxPresetFileBytes);
  if (bytes === null) return;
  try {
    const taken = await call('presets.take', { name: file.name, bytes });
    const renew = () => {
      void queryClient.invalidateQueries({ queryKey: ['presets.list'] });
      void queryClient.invalidateQueries({ queryKey: ['snippets.list'] });
    };
    renew();
    showImportedToast(taken, renew);
  } catch (error) {
    problem(t('app.wasNotTaken', { name: file.name }), wordsOf(error));
  }
}

async function handleList(file: GivenFile): Promise<boolean> {
  const bytes = await readFile(file, MAX_LIST_BYTES);
  if (bytes !== null) useCreateStore.getState().setIncomingList({ name: file.name, bytes });
  return bytes !== null;
}

/** @returns whether at least one picture was used */
async function handlePictures(files: readonly GivenFile[], put: PutPictures): Promise<boolean> {
  const refs: string[] = [];
  const end = beginLoadingPictures();
  try {
    for (const file of files) {
      const bytes = await readFile(file, MAX_INPUT_BYTES);
      if (bytes === null) continue;
      try {
        refs.push((await call('inputs.add', { name: file.name, bytes })).ref);
      } catch (error) {
        problem(t('app.wasNotTaken', { name: file.name }), wordsOf(error));
      }
    }
    if (refs.length < files.length) reportPictureFailed();
    if (refs.length > 0) put(refs);
  } finally {
    end();
  }
  return refs.length > 0;
}

function putInForm(refs: readonly string[]): void {
  useCreateStore.getState().fillPictures({ modelId: editModelId, refs, anyModel: true, isAnnounced: true });
  const [only, ...others] = refs;
  if (only !== undefined && others.length === 0)
    void offerSettings(only, () => useAppStore.getState().go('create'));
}

/** @returns null, with a message, if the file is too large or cannot be read */
async function readFile(file: GivenFile, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file.size > mostBytes) {
    problem(
      t('app.wasNotTaken', { name: file.name }),
      t('app.itIsLargerThanMB', { most: Math.floor(mostBytes / 2 ** 20) }),
    );
    return null;
  }
  try {
    return await file.read();
  } catch (error) {
    problem(t('app.wasNotTaken', { name: file.name }), wordsOf(error));
    return null;
  }
}

function isPicture({ name }: Readonly<{ name: string }>): boolean {
  return fileKind(name) === 'picture';
}

function problem(title: string, message: string): void {
  showToast({ level: 'problem', title, message });
}
