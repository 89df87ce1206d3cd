// A film from the service inside Easel: drawn, downloaded, played from disk, and scrubbed.

import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { dropPaths } from './support/dropPaths';
import { shelf } from './support/judgedLibrary';
import { runAxe } from './support/runAxe';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a film is made, plays, can be scrubbed to any place, and is heard once that was asked for', async ({
  launch,
  library,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.chooseModel(/Video/);
  await expect(app.page.getByRole('heading', { name: t('create.describeAFilm') })).toBeVisible();
  // the palette knows the length by what people call it
  for (const [words, length] of [
    ['duration 10', '10 s'],
    ['5 s', '5 s'],
  ] as const) {
    await studio.give(words, `Length: ${length}`);
    await expect(app.page.getByRole('radio', { name: length, exact: true })).toBeChecked();
  }
  await studio.generate('waves below a lighthouse at dusk');
  const open = studio.result('waves below a lighthouse at dusk').getByRole('button', { name: /^Open waves/ });
  // the first press opens it, the second does not stop it
  await open.dblclick();

  const film = studio.viewer.locator('video');
  const timeS = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(timeS, { message: 'it plays by itself' }).toBeGreaterThan(0.2);
  const first = await timeS();
  await expect.poll(timeS, { message: 'it goes on playing' }).not.toBe(first);
  await studio.viewer.getByRole('button', { name: t('commands.pause') }).click();
  const lengthS = await film.evaluate((video: HTMLVideoElement) => video.duration);
  expect(lengthS).toBeCloseTo(5, 0);

  const shows = (place: number) =>
    expect
      .poll(() =>
        film.evaluate((video: HTMLVideoElement) =>
          video.seeking || video.readyState < 2 ? -1 : video.currentTime,
        ),
      )
      .toBeCloseTo(place, 0);
  const scrubber = studio.viewer.getByRole('slider', { name: t('ui.placeInTheFilm') });
  await scrubber.focus();
  await app.page.keyboard.press('End');
  await shows(lengthS);
  await app.page.keyboard.press('Home');
  await shows(0);
  const place = studio.viewer.getByRole('group', { name: t('ui.placeInTheFilm') });
  const box = await place.boundingBox();
  if (box === null) throw new Error('the scrubber is not shown');
  await app.page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  await shows(lengthS * 0.6);
  // ranges are answered: what was not read yet can be jumped to
  expect(await film.evaluate((video: HTMLVideoElement) => video.seekable.end(0))).toBeCloseTo(lengthS, 0);

  // a strip of its moments, each a way there, by pointer and by keyboard
  const moments = studio.viewer.getByRole('toolbar', { name: t('viewer.moments') }).getByRole('button');
  await expect(moments).toHaveCount(10);
  const drawn = () =>
    moments.locator('canvas').evaluateAll(
      (all) =>
        all.filter((each) => {
          const canvas = each as HTMLCanvasElement;
          return (canvas.getContext('2d')?.getImageData(0, 0, 1, 1).data[3] ?? 0) > 0 && canvas.width > 1;
        }).length,
    );
  await expect.poll(drawn).toBe(10);
  // each whole, not its middle alone
  const one = await moments.first().boundingBox();
  const shape = await film.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight);
  expect((one?.width ?? 0) / (one?.height ?? 1)).toBeCloseTo(shape, 1);
  await moments.nth(8).click();
  await shows(lengthS * 0.85);
  await expect(moments.nth(8)).toHaveAttribute('aria-current', 'true');
  await app.page.keyboard.press('ArrowLeft');
  await app.page.keyboard.press('ArrowLeft');
  await expect(moments.nth(6)).toBeFocused();
  await app.page.keyboard.press('Enter');
  await shows(lengthS * 0.65);
  await expect(film).toBeVisible();

  // while the scrubber is held the film stands still, and goes on where it was left
  await studio.viewer.getByRole('button', { name: t('viewer.play'), exact: true }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await app.page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await app.page.mouse.down();
  await shows(lengthS * 0.3);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  // dragged, the thumb is where the pointer is, and so is the film
  for (const share of [0.35, 0.5, 0.4])
    await app.page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
  await shows(lengthS * 0.4);
  await expect
    .poll(async () => Number(await scrubber.inputValue()) / Number(await scrubber.getAttribute('max')))
    .toBeCloseTo(0.4, 1);
  await app.page.mouse.up();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await app.page.keyboard.press('s');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await studio.viewer.getByRole('button', { name: t('commands.pause') }).click();
  // what is pressed is answered at once, however long the frame takes
  const said = await app.page.evaluateHandle(() => {
    const heard: string[] = [];
    const hear = () => heard.push(document.querySelector('[aria-label="Messages"]')?.textContent ?? '');
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true });
    return heard;
  });
  await app.page.keyboard.press('k');
  await expect(studio.toasts.filter({ hasText: t('viewer.frameSaved') })).toBeVisible();
  expect(await said.evaluate((heard) => heard.find((words) => words !== ''))).toContain('Saving this frame…');
  await expect(studio.toasts.filter({ hasText: 'Saving this frame' })).toHaveCount(0);
  // the same picture of it again, this time to be edited: it is there already
  await app.page.keyboard.press('e');
  await expect(studio.toasts.filter({ hasText: 'already in the library' })).toBeVisible();
  await expect(studio.viewer).toBeHidden();
  const source = app.page.getByRole('group', { name: t('gallery.image'), exact: true });
  await expect(source.getByRole('button', { name: t('create.removeTheImage') })).toBeVisible();
  // and it stands under its film, after its message is gone and the window was closed
  const kept = studio
    .result('waves below a lighthouse at dusk')
    .getByRole('list', { name: t('create.framesKept', { count: 1 }) });
  await expect(kept).toBeVisible();
  await app.page.reload();
  await studio.begin();
  await kept.getByRole('button', { name: t('create.showFrameOf', { at: '1', frames: '1' }) }).click();
  await expect(studio.viewer.getByRole('img')).toBeVisible();
  await app.page.keyboard.press('Escape');

  // the strip that the viewer drew was kept; where it is gone before the window has read it, who looks has it made again
  const previews = join(library, '.easel', 'previews');
  const strips = () =>
    readdirSync(previews, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.strip.webp'),
    );
  await expect.poll(() => strips().length).toBe(1);
  for (const name of strips()) rmSync(join(previews, name));
  // the window takes a picture of it, which main keeps: its poster, and its colours
  await studio.go('Gallery');
  const tile = studio.gallery.getByRole('gridcell', { name: /^Video/ });
  const frame = studio.gallery.getByRole('gridcell', { name: /^Image/ });
  await expect(frame).toBeVisible();
  await frame.click();
  // it says what its film was made from, and that it is a sample as that is
  await expect(frame).toHaveAccessibleName(/Sample.*waves below a lighthouse at dusk/);
  if (app.kind === 'stand-in') {
    await tile.click({ modifiers: ['Control'] });
    await app.page.keyboard.press('Control+c');
    await expect(studio.toasts.filter({ hasText: 'files copied' })).toBeVisible();
    const written = (await app.desktop.recorded()).filter(({ api }) => api === 'clipboard.write').at(-1);
    expect(written?.args[0]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'text/plain' }),
        expect.objectContaining({ type: 'electron application/osclipboard;format="text/uri-list"' }),
      ]),
    );
    await frame.click();
  }
  const family = app.page.getByRole('region', { name: t('commands.family') });
  await family.getByRole('button', { name: /^Show video/ }).click();
  // the film leads to its frames, after their message is gone too
  await expect(family.getByText(t('gallery.madeOfThis'))).toBeVisible();
  await expect(family.getByRole('button', { name: /^Show image/ })).toBeVisible();
  const details = app.page.getByRole('complementary', { name: t('commands.details') });
  await expect(details.getByRole('region', { name: t('gallery.colours') })).toBeVisible();
  await frame.click();
  await expect(details).toContainText('A frame from a video, saved');
  await tile.click();
  // a film that was seen has a picture of its own, a moment later, for whoever comes back
  const ownPicture = async () => {
    await studio.go('Create');
    await studio.go('Gallery');
    await tile.locator('img, video').first().waitFor();
    const widths = await tile.locator('img').evaluateAll((all) =>
      Promise.all(
        all.map(async (each) => {
          const image = each as HTMLImageElement;
          await image.decode().catch(() => null);
          return image.naturalWidth;
        }),
      ),
    );
    return widths[0] ?? 0;
  };
  await expect.poll(ownPicture).toBeGreaterThan(100);
  await app.page.emulateMedia({ reducedMotion: 'no-preference' });
  await tile.hover();
  const tilePaused = () => tile.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(tilePaused).toBe(false);
  const foot = tile.locator('[data-film-foot]');
  await expect(foot.locator('svg')).toHaveCount(10);
  await expect.poll(() => strips().length).toBe(1);
  // along it the pointer goes through the film, which plays on from there
  const footBox = await foot.boundingBox();
  if (footBox === null) throw new Error('the strip is not shown');
  await app.page.mouse.move(footBox.x + footBox.width * 0.7, footBox.y + footBox.height / 2);
  await expect
    .poll(() => tile.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeCloseTo(lengthS * 0.7, 0);
  await expect.poll(tilePaused).toBe(true);
  await app.page.mouse.move(footBox.x + footBox.width * 0.7, footBox.y - 30);
  await expect.poll(tilePaused).toBe(false);
  // who wants stillness sees the poster, and the moment under the pointer
  await frame.hover();
  await app.page.emulateMedia({ reducedMotion: 'reduce' });
  await tile.hover();
  await expect(foot.locator('svg')).toHaveCount(10);
  await expect(tile.locator('video, > svg')).toHaveCount(0);
  await app.page.mouse.move(footBox.x + footBox.width * 0.25, footBox.y + footBox.height / 2);
  const moment = tile.locator('> svg');
  await expect(moment).toBeVisible();
  expect(await moment.getAttribute('viewBox')).toBe(await foot.locator('svg').nth(2).getAttribute('viewBox'));
  await studio.go('Create');
  const made = studio.result('waves below a lighthouse at dusk').locator('video');
  const isStill = () => made.evaluate((video: HTMLVideoElement) => video.paused);
  await open.hover();
  expect(await isStill(), 'nobody asked for motion').toBe(true);
  await app.page.emulateMedia({ reducedMotion: 'no-preference' });
  await studio.prompt.hover();
  await open.hover();
  await expect.poll(isStill).toBe(false);
  await studio.go('Gallery');
  await tile.dblclick({ position: { x: 40, y: 40 } });
  await expect(studio.viewer.locator('video')).toBeVisible();
  await expect(moments.locator('svg')).toHaveCount(10);
  await expect(moments.locator('canvas')).toHaveCount(0);
  // what was kept of the film goes with it once the trash is emptied, and not before
  await app.page.keyboard.press('Escape');
  await tile.click({ position: { x: 40, y: 40 } });
  await app.page.keyboard.press('Delete');
  await expect(tile).toHaveCount(0);
  await shelf(app.page, /^Trash/).click();
  expect(strips()).toHaveLength(1);
  await app.page.getByRole('button', { name: t('gallery.emptyTrashAsk') }).click();
  await app.page.getByRole('button', { name: t('gallery.delete', { trashed: 1 }) }).click();
  await expect.poll(() => strips().length).toBe(0);

  // of a film of a steady rate, and of one that stands and hurries, each press is one picture
  await shelf(app.page, /^All/).click();
  for (const { name, source, starts } of films) {
    const path = join(library, name);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...compressed(name), path]);
    await dropPaths(app.page, [path]);
    await app.page.getByRole('combobox', { name: t('commands.search') }).fill(`file:${name}`);
    await expect(studio.gallery.getByRole('gridcell', { name: /^Video/ })).toHaveCount(1);
    await tile.dblclick({ position: { x: 20, y: 20 } });
    await film.evaluate((video: HTMLVideoElement) => {
      video.requestVideoFrameCallback(function tell(_, { mediaTime }) {
        video.dataset.shown = String(mediaTime);
        video.requestVideoFrameCallback(tell);
      });
    });
    const shown = async () => Number(await film.getAttribute('data-shown'));
    await studio.viewer.getByRole('button', { name: t('commands.pause') }).click();
    await studio.viewer.getByRole('slider', { name: t('ui.placeInTheFilm') }).focus();
    await app.page.keyboard.press('Home');
    await expect.poll(shown).toBeCloseTo(0, 2);
    const [, ...on] = starts;
    for (const [place, start] of [...on, ...starts.slice(0, -1).reverse()].entries()) {
      await app.page.keyboard.press(place < on.length ? '.' : ',');
      await expect.poll(shown, { message: `${name} at ${start}`, intervals: [50] }).toBeCloseTo(start, 2);
    }
    await app.page.keyboard.press('Escape');
  }
  await soundsOnceAsked(app, studio, library);
});

/** A film that has sound is heard once that was asked for, and then each; in review it is stopped and stepped through. */
async function soundsOnceAsked(app: LaunchedApp, studio: Studio, library: string): Promise<void> {
  const film = studio.viewer.locator('video');
  const tile = studio.gallery.getByRole('gridcell', { name: /^Video/ });
  const search = app.page.getByRole('combobox', { name: t('commands.search') });
  const song = join(library, 'song.mp4');
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    patternAt('25'),
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=1.5',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...compressed('song.mp4'), '-c:a', 'aac', song]);
  await dropPaths(app.page, [song]);
  await search.fill('file:song');
  await expect(studio.gallery.getByRole('gridcell', { name: /^Video/ })).toHaveCount(1);
  const heard = await tile.getAttribute('data-seq');
  await tile.dblclick({ position: { x: 20, y: 20 } });
  await expect(studio.viewer.getByRole('button', { name: t('viewer.soundOn') })).toBeVisible();
  await expect(film).toHaveJSProperty('muted', true);
  expect(await runAxe(app.page, {}, '[data-viewer]')).toEqual([]);
  await app.page.keyboard.press('m');
  await expect(film).toHaveJSProperty('muted', false);
  await app.page.keyboard.press('Escape');
  await tile.dblclick({ position: { x: 20, y: 20 } });
  await expect(studio.viewer.getByRole('button', { name: t('viewer.soundOff') })).toBeVisible();
  await expect(film).toHaveJSProperty('muted', false);
  await app.page.keyboard.press('Escape');
  await search.fill('file:marsh');
  await expect(tile).not.toHaveAttribute('data-seq', heard ?? '');
  await tile.dblclick({ position: { x: 20, y: 20 } });
  await expect(film).toBeVisible();
  await expect(studio.viewer.getByRole('button', { name: /^Sound/ })).toHaveCount(0);
  await app.page.keyboard.press('Escape');
  await studio.gallery.focus();
  await app.page.keyboard.press('r');
  const reviewed = app.page.getByRole('dialog', { name: t('commands.review') }).locator('video');
  await expect(reviewed).toHaveJSProperty('muted', true);
  await expect
    .poll(() => reviewed.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await app.page.keyboard.press('k');
  await expect(reviewed).toHaveJSProperty('paused', true);
  const stood = await reviewed.evaluate((video: HTMLVideoElement) => video.currentTime);
  await app.page.keyboard.press(',');
  await expect.poll(() => reviewed.evaluate((video: HTMLVideoElement) => video.currentTime)).not.toBe(stood);
  await app.page.keyboard.press('k');
  await expect(reviewed).toHaveJSProperty('paused', false);
}

const even = (rate: number) => [0, 1, 2, 3, 4].map((frame) => frame / rate);
const patternAt = (rate: string) => `testsrc=size=160x120:rate=${rate}:duration=1.5`;
const films = [
  { name: 'cliff.webm', source: patternAt('60'), starts: even(60) },
  // pictures are left out: it stands and hurries
  {
    name: 'marsh.mp4',
    source: `${patternAt('50')},select='not(mod(n,3))+not(mod(n,5))'`,
    starts: [0, 3, 5, 6, 9].map((frame) => frame / 50),
  },
] as const;
const compressed = (name: string) =>
  name.endsWith('webm')
    ? ['-c:v', 'libvpx']
    : ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...(name === 'marsh.mp4' ? ['-fps_mode', 'vfr'] : [])];
