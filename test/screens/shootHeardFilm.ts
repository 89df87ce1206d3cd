import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { dropPaths } from '../e2e/support/dropPaths';
import type { Studio } from '../e2e/support/Studio';
import type { LaunchedApp } from '../support/LaunchedApp';
import type { Camera } from './Camera';

/** The first film of the library with a tone under it, as it was brought in: silent, then heard. */
export async function shootHeardFilm(
  app: LaunchedApp,
  studio: Studio,
  camera: Camera,
  library: string,
): Promise<void> {
  const { page } = app;
  const root = join(library, 'Easel');
  const silent = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.mp4'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'easel-screens-'));
  try {
    const heard = join(folder, 'heard.mp4');
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=5'];
    const inputs = ['-i', join(root, silent ?? ''), ...tone];
    execFileSync('ffmpeg', ['-v', 'error', ...inputs, '-c:v', 'copy', '-c:a', 'aac', '-shortest', heard]);
    await dropPaths(page, [heard]);
    const bar = page.getByRole('region', { name: t('imports.import') });
    await bar.getByRole('button', { name: t('imports.putAway') }).click();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await page.getByRole('combobox', { name: t('create.search') }).fill('file:heard');
  const tile = studio.gallery.getByRole('gridcell', { name: t('gallery.film') });
  await tile.first().dblclick({ position: { x: 20, y: 20 } });
  await studio.viewer.getByRole('button', { name: t('compare.pause') }).click();
  await studio.viewer.getByRole('button', { name: t('viewer.soundOn') }).waitFor();
  await camera.shoot(app, 'viewer', 'film-silent');
  await page.keyboard.press('m');
  await studio.viewer.getByRole('button', { name: t('viewer.soundOff') }).waitFor();
  await camera.shoot(app, 'viewer', 'film-heard');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: t('create.search') }).fill('');
}
