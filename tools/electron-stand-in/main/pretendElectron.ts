import { join } from 'node:path';
import { standInDialog } from './desktop/standInDialog.ts';
import { electronVersion } from './electronVersion.ts';

/** What programs and libraries look at to know that they run in Electron, and how its main process meets errors. */
export function pretendElectron(): void {
  const versions = { ...process.versions, electron: electronVersion };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true });
  // that of a packed app is known already
  if (process.resourcesPath === undefined)
    Object.assign(process, { resourcesPath: join(process.cwd(), 'resources') });
  // Electron tells the person and goes on, as long as nobody else listens
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
