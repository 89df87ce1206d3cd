import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractArchive } from './archive.ts';
import { fakeDistribution } from './fakeDistribution.ts';

/** The project's folder. */
export const project = resolve(import.meta.dirname, '../../..');

const nowhere = 'http://127.0.0.1:9/';

/** Where things lie in a folder that `packApp` filled. */
export const packedPaths = (folder: string) => ({
  /** What a deb or rpm installs, and an AppImage holds. */
  unpacked: join(folder, 'linux-unpacked'),
  archive: join(folder, 'linux-unpacked/resources/app.asar'),
  /** The archive extracted over the unpacked files, as a person's Electron would see it. */
  app: join(folder, 'extracted/resources/app'),
});

/**
 * Has electron-builder pack the built app for Linux x64 around a fake distribution of Electron, with a stand-in for
 * fpm, and extracts the archive again. Nothing is downloaded.
 */
export function packApp(folder: string): void {
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    devDependencies: { electron: string };
  };
  const places = packedPaths(folder);
  const distribution = join(folder, 'electron');
  fakeDistribution(distribution, devDependencies.electron);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(project, 'node_modules/electron-builder/cli.js'),
      ...['--linux', 'dir', 'deb', 'rpm', '--x64', '--publish', 'never'],
      ...[`-c.electronDist=${distribution}`, `-c.directories.output=${folder}`],
    ],
    {
      cwd: project,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${join(project, 'node_modules/.bin')}:${process.env.PATH}`,
        CUSTOM_FPM_PATH: join(import.meta.dirname, 'fpm.mjs'),
        // what it would download, it finds nowhere
        ELECTRON_MIRROR: nowhere,
        ELECTRON_BUILDER_BINARIES_MIRROR: nowhere,
      },
    },
  );
  if (status !== 0) throw new Error(`electron-builder ended with ${status}:\n${stdout}${stderr}`);
  const resources = join(places.app, '..');
  mkdirSync(resources, { recursive: true });
  for (const name of readdirSync(join(places.unpacked, 'resources'))) {
    if (name.includes('.asar')) continue;
    cpSync(join(places.unpacked, 'resources', name), join(resources, name), { recursive: true });
  }
  extractArchive(places.archive, places.app);
}
