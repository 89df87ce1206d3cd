import { join } from 'node:path';
import { standInDialog } from './desktop/standInDialog.ts';
import { electronVersion } from './electronVersion.ts';

/** Sets what programs check to detect Electron, and reports uncaught errors as Electron's main process does. */
export function pretendElectron(): void {
  const versions = { ...process.versions, electron: electronVersion };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true });
  // a packed app has set the path already
  if (process.resourcesPath === undefined)
    Object.assign(process, { resourcesPath: join(process.cwd(), 'resources') });
  // Electron shows the error and continues, unless the app listens for errors itself
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    standInDialog.showErrorBox(
      'A JavaScript error occurred in the main process',
      `Uncaught Exception:\n${error.stack ?? error.message}`,
    );
  });
  process.on('unhandledRejection', (reason) => {
    if (process.listenerCount('unhandledRejection') > 1) return;
    console.error('(node) UnhandledPromiseRejectionWarning:', reason);
  });
}
