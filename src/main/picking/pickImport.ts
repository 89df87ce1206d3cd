import type { RouteInput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { ImportService } from '../imports/ImportService';
import { importedExtensions } from '../imports/importedExtensions';
import type { WindowSurroundings } from '../WindowSurroundings';

/** @returns false: cancelled */
export async function pickImport(
  service: Pick<ImportService, 'start'>,
  window: Pick<WindowSurroundings, 'pickPaths'>,
  { what, reference }: RouteInput<'imports.pick'>,
): Promise<boolean> {
  const paths = await window.pickPaths({
    purpose: 'imports',
    title: what === 'folder' ? t('picking.importAFolder') : t('picking.importPicturesAndFilms'),
    folders: what === 'folder',
    filters:
      what === 'folder' ? [] : [{ name: t('picking.picturesAndFilms'), extensions: importedExtensions }],
  });
  if (paths.length === 0) return false;
  service.start({ paths, reference, into: null });
  return true;
}
