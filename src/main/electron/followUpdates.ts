// A package that was made with a feed keeps itself up to date: electron-builder writes the feed into app-update.yml.
// Without one there is no such file, and nothing is asked of anybody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Easel uses of electron-updater. */
type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  disableWebInstaller: boolean;
  on: (event: 'error', heard: (error: Error) => void) => unknown;
  checkForUpdates: () => Promise<unknown>;
};

async function electronUpdater(): Promise<Updater> {
  // loaded only where there is a feed
  const { default: updater } = await import('electron-updater');
  return updater.autoUpdater;
}

/**
 * Whether this package may replace itself: it has a feed over https, and a signature that is checked before anything
 * is installed. macOS checks its own; Windows's installer is checked where the package knows its publisher; on Linux
 * there is none to check, and the package manager brings the updates.
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
 * Looks for a newer version once, downloads it, and installs it when the person quits; never by itself before that.
 * @param say what did not work, for the log
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
