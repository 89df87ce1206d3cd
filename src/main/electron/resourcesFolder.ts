import { join } from 'node:path';

/**
 * The folder of files shipped with Easel, such as sample wildcards; a packaged app has them outside its archive.
 * @param built the folder of the built main process
 */
export function resourcesFolder(app: Readonly<{ isPackaged: boolean }>, built: string): string {
  return app.isPackaged ? process.resourcesPath : join(built, '../../resources');
}

/** Linux needs an icon file; other systems use the icon of the program. @param resources the folder of shipped files */
export function windowIcon(resources: string, platform: string): string | undefined {
  return platform === 'linux' ? join(resources, 'icons/256x256.png') : undefined;
}
