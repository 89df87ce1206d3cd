import { Studio } from '../e2e/support/Studio';
import type { Tour } from './Tour';

/** Pictures that show something else than what was asked for: one, four of a request, a matrix, and the viewer's details. */
export const tourDrawn: Tour = async ({ camera, launch, service }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service());
  await studio.generate('a lighthouse at dusk');
  await studio.result('a lighthouse at dusk').getByRole('img').waitFor();
  await studio.generate('a young okapi at a lake at dusk');
  const result = studio.result('a young okapi at a lake at dusk');
  await result.getByRole('img').waitFor();
  await studio.prompt.hover();
  await camera.shoot(app, 'drawn', 'one');
  await result.getByRole('img').click();
  await studio.viewer.waitFor();
  await page.keyboard.press('i');
  await camera.shoot(app, 'drawn', 'viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('radiogroup', { name: 'Images' }).getByText('4').click();
  await studio.generate('a dragon and an owl');
  await studio.result('a dragon and an owl').getByRole('img').nth(3).waitFor();
  await studio.prompt.hover();
  await camera.shoot(app, 'drawn', 'four');
  await page.getByRole('radiogroup', { name: 'Images' }).getByText('1').click();
  await studio.generate('a {dragon|heron|unicorn} at {dawn|noon|dusk|night|sunrise|midnight}');
  const matrix = studio.results.getByRole('grid').first();
  await matrix.getByRole('img').nth(17).waitFor();
  await studio.prompt.hover();
  await camera.shoot(app, 'drawn', 'matrix');
};
