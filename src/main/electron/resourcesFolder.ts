import { join } from 'node:path';

/**
 * The folder of files shipped with Easel, such as the sample wildcards.
 * @param app Electron's; a packaged app has these files outside its archive
 * @param built the folder of the built main process
 */
export function resourcesFolder(app: Readonly<{ isPackaged: boolean }>, built: string): string {
  return app.isPackaged ? process.resourcesPath : join(built, '../../resources');
}
