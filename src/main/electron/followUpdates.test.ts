import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followUpdates } from './followUpdates';

const feed =
  'provider: generic\nurl: https://updates.example/easel\nchannel: beta\nupdaterCacheDirName: easel\n';
const signed = `${feed}publisherName:\n  - The Easel contributors\n`;
const packaged = { isPackaged: true };
const before = process.resourcesPath;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-updates-'));
  setResourcesPath(folder);
});
afterEach(() => {
  setResourcesPath(before);
  rmSync(folder, { recursive: true, force: true });
});

function setResourcesPath(path: string | undefined): void {
  Object.defineProperty(process, 'resourcesPath', { value: path, configurable: true, writable: true });
}

function setFeed(text: string): void {
  writeFileSync(join(folder, 'app-update.yml'), text);
}

class FakeUpdater {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  disableWebInstaller = false;
  checks = 0;
  #heard: (error: Error) => void = () => {};

  on(_event: 'error', heard: (error: Error) => void): void {
    this.#heard = heard;
  }

  checkForUpdates(): Promise<void> {
    this.checks += 1;
    this.#heard(new Error('the feed is away'));
    return Promise.reject(new Error('the feed is away, again'));
  }
}

/** Whether a start of this app on this platform checks for updates. */
async function looksForUpdates(app: { isPackaged: boolean }, platform: string): Promise<boolean> {
  const updater = new FakeUpdater();
  await followUpdates(
    app,
    () => {},
    () => Promise.resolve(updater),
    platform,
  );
  return updater.checks > 0;
}

describe('a package', () => {
  it('asks nothing of anybody until it has a feed', async () => {
    expect(await looksForUpdates(packaged, 'darwin')).toBe(false);
    setFeed(feed);
    expect(await looksForUpdates(packaged, 'darwin')).toBe(true);
  });

  it('replaces itself only by what is signed, over https', async () => {
    setFeed(feed);
    expect(await looksForUpdates(packaged, 'win32')).toBe(false);
    setFeed(signed);
    expect(await looksForUpdates(packaged, 'win32')).toBe(true);
    expect(await looksForUpdates(packaged, 'linux')).toBe(false);
    expect(await looksForUpdates({ isPackaged: false }, 'win32')).toBe(false);
    setFeed(signed.replace('https:', 'http:'));
    expect(await looksForUpdates(packaged, 'darwin')).toBe(false);
  });

  it('looks once, never goes back to an older version, and installs when the person quits', async () => {
    setFeed(feed);
    const updater = new FakeUpdater();
    const said: string[] = [];
    await followUpdates(
      packaged,
      (problem) => said.push(problem),
      () => Promise.resolve(updater),
      'darwin',
    );
    expect(updater).toMatchObject({
      checks: 1,
      autoDownload: true,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      disableWebInstaller: true,
    });
    expect(said).toEqual(['the feed is away', 'the feed is away, again']);
  });
});
