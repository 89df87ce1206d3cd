import type { LibraryFound } from '@shared/domain/library/KnownLibrary';
import { t } from '@shared/messages/t';
import type { WindowSurroundings } from '../WindowSurroundings';

export async function pickLibrary({
  pickPaths,
  libraries,
}: Pick<WindowSurroundings, 'pickPaths' | 'libraries'>): Promise<LibraryFound | null> {
  const [folder] = await pickPaths({
    purpose: 'libraries',
    title: t('libraries.openALibrary'),
    filters: [],
    folders: true,
    isOne: true,
  });
  return folder === undefined ? null : libraries.look(folder);
}
