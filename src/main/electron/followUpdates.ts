import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@shared/words/messageOf';

type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  disableWebInstaller: boolean;
  on: (event: 'error', listener: (error: Error) => void) => unknown;
  checkForUpdates: () => Promise<unknown>;
};

async function electronUpdater(): Promise<Updater> {
  // loaded only if there is a feed
  const { default: updater } = await import('electron-updater');
  return updater.autoUpdater;
}

// Requires an https feed, and a signature verified before installation. macOS verifies signatures itself; the
// Windows installer needs the publisher's name; on Linux the package manager provides updates.
function hasSignedFeed(app: Readonly<{ isPackaged: boolean }>, platform: string): boolean {
  if (!app.isPackaged || (platform !== 'darwin' && platform !== 'win32')) return false;
  let feed: string;
  try {
    feed = readFileSync(join(process.resourcesPath, 'app-update.yml'), 'utf8');
  } catch {
    return false;
  }
  if (/^url: *['"]?http:/m.test(feed)) return false;
  return platform === 'darwin' || /^publisherName:/m.test(feed);
}

/**
 * A package with an update feed updates itself: checks for a newer version once, downloads it, and installs
 * it when the user quits, never earlier.
 */
export async function followUpdates(
  app: Readonly<{ isPackaged: boolean }>,
  reportProblem: (problem: string) => void,
  load: () => Promise<Updater> = electronUpdater,
  platform: string = process.platform,
): Promise<void> {
  if (!hasSignedFeed(app, platform)) return;
  try {
    const updater = await load();
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = false;
    updater.disableWebInstaller = true;
    updater.on('error', (error) => reportProblem(error.message));
    await updater.checkForUpdates();
  } catch (error) {
    reportProblem(messageOf(error));
  }
}
