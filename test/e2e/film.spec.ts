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
  await open.click({ timeout: 80_000 });

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
});
