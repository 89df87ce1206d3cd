import type { RouteInput } from '@shared/ipc/contract';
import type { ImportService } from '../imports/ImportService';
import { importedExtensions } from '../imports/importedExtensions';
import type { WindowSurroundings } from '../WindowSurroundings';

const filters = [{ name: 'Pictures and films', extensions: importedExtensions }];

/**
 * Asks what to import, and starts.
 * @returns false: cancelled
 */
export async function pickImport(
  service: Pick<ImportService, 'start'>,
  window: Pick<WindowSurroundings, 'pickPaths'>,
  { what, reference }: RouteInput<'imports.pick'>,
): Promise<boolean> {
  const paths = await window.pickPaths({
    purpose: 'imports',
    title: what === 'folder' ? 'Import a folder' : 'Import pictures and films',
    folders: what === 'folder',
    filters: what === 'folder' ? [] : filters,
  });
  if (paths.length === 0) return false;
  service.start({ paths, reference, into: null });
  return true;
}
