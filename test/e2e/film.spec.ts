// A film from the service inside Easel: drawn, downloaded, played from disk, and scrubbed.
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('a film is made, plays, and can be scrubbed to any place', async ({ launch }) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.chooseModel(/Film/);
  await studio.generate('waves below a lighthouse at dusk');
  const open = studio.result('waves below a lighthouse at dusk').getByRole('button', { name: /^Open waves/ });
  await open.click();

  const film = studio.viewer.locator('video');
  const timeS = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(timeS, { message: 'it plays by itself' }).toBeGreaterThan(0.2);
  const first = await timeS();
  await expect.poll(timeS, { message: 'it goes on playing' }).not.toBe(first);
  await studio.viewer.getByRole('button', { name: 'Pause' }).click();
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
  const scrubber = studio.viewer.getByRole('slider', { name: 'Place in the film' });
  await scrubber.focus();
  await app.page.keyboard.press('End');
  await shows(lengthS);
  await app.page.keyboard.press('Home');
  await shows(0);
  const place = studio.viewer.getByRole('group', { name: 'Place in the film' });
  const box = await place.boundingBox();
  if (box === null) throw new Error('the scrubber is not shown');
  await app.page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  await shows(lengthS * 0.6);
  // ranges are answered: what was not read yet can be jumped to
  expect(await film.evaluate((video: HTMLVideoElement) => video.seekable.end(0))).toBeCloseTo(lengthS, 0);

  // a strip of its moments, each a way there, by pointer and by keyboard
  const moments = studio.viewer.getByRole('toolbar', { name: 'Moments of the film' }).getByRole('button');
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
  await studio.viewer.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await app.page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await app.page.mouse.down();
  await shows(lengthS * 0.3);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await app.page.mouse.up();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await app.page.keyboard.press('s');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await studio.viewer.getByRole('button', { name: 'Pause' }).click();
  await app.page.keyboard.press('k');
  await expect(studio.toasts.filter({ hasText: 'Frame saved in the library' })).toBeVisible();
  // the same picture of it again, this time to be edited: it is there already
  await app.page.keyboard.press('e');
  await expect(studio.toasts.filter({ hasText: 'in the library already' })).toBeVisible();
  await expect(studio.viewer).toBeHidden();
  const source = app.page.getByRole('group', { name: 'Image', exact: true });
  await expect(source.getByRole('button', { name: 'Remove the image' })).toBeVisible();

  // the window takes a picture of it, which main keeps: its poster, and its colours
  await studio.go('Gallery');
  const tile = studio.gallery.getByRole('gridcell', { name: /^Film/ });
  const frame = studio.gallery.getByRole('gridcell', { name: /^Image/ });
  await expect(frame).toBeVisible();
  await frame.click();
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
  const family = app.page.getByRole('region', { name: 'Family' });
  await family.getByRole('button', { name: /^Show the film/ }).click();
  const details = app.page.getByRole('complementary', { name: 'Details' });
  await expect(details.getByRole('region', { name: 'Colours' })).toBeVisible();
  await studio.go('Create');
  await studio.go('Gallery');
  await expect
    .poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await tile.hover();
  await expect
    .poll(() => tile.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false);
});
