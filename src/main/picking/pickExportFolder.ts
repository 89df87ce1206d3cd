import { t } from '@shared/messages/t';
import type { ExportService } from '../exports/ExportService';
import type { WindowSurroundings } from '../WindowSurroundings';

/** Asks for the export folder and stores it; null: cancelled. */
export async function pickExportFolder(
  service: ExportService,
  { pickPaths }: Pick<WindowSurroundings, 'pickPaths'>,
): Promise<string | null> {
  const [folder] = await pickPaths({
    purpose: 'exports',
    title: t('picking.exportTo'),
    filters: [],
    folders: true,
    isOne: true,
  });
  if (folder === undefined) return null;
  service.setFolder(folder);
  return folder;
}
