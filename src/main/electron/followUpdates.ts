// A package built with an update feed updates itself: electron-builder writes the feed to app-update.yml.
// Without that file no request is made.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of electron-updater that Easel uses. */
type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  disableWebInstaller: boolean;
  on: (event: 'error', heard: (error: Error) => void) => unknown;
  checkForUpdates: () => Promise<unknown>;
};

async function electronUpdater(): Promise<Updater> {
  // loaded only if there is a feed
  const { default: updater } = await import('electron-updater');
  return updater.autoUpdater;
}

/**
 * Whether this package may update itself: it needs a feed over https and a signature that is verified before
 * installation. macOS verifies signatures itself; the Windows installer is verified if the package names its
 * publisher; on Linux there is no verification, and the package manager provides updates.
 */
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
 * Checks for a newer version once, downloads it, and installs it when the user quits, never earlier.
 * @param say logs a failure
 */
export async function followUpdates(
  app: Readonly<{ isPackaged: boolean }>,
  say: (problem: string) => void,
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
    updater.on('error', (error) => say(error.message));
    await updater.checkForUpdates();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}
