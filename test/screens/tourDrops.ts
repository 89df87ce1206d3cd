import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { assignFile } from '../e2e/support/assignFile';
import { Studio } from '../e2e/support/Studio';
import { tellDrag } from '../e2e/support/tellDrag';
import type { Tour } from './Tour';

/** What is dragged over each part of the window, where its place is marked and said, and what is refused. */
export const tourDrops: Tour = async ({ camera, launch, service }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service());
  for (const prompt of ['a heron over reeds', 'a clay cup on linen']) {
    await studio.generate(prompt);
    await studio.result(prompt).getByRole('img').waitFor();
  }
  const vary = page.getByRole('region', { name: t('create.vary') });
  const over = async (
    state: string,
    target: Locator,
    options: Readonly<{ data?: Readonly<Record<string, string>>; wide?: boolean }> = {},
  ) => {
    const anew = () => tellDrag(target, ['dragover'], options.data);
    await camera.shoot(app, 'drop', state, { wide: options.wide ?? false, anew });
  };
  const end = () => tellDrag(page.locator('body'), ['dragleave', 'dragend']);

  const tile = studio.result('a clay cup on linen').getByRole('img');
  await tellDrag(tile, ['dragstart', 'dragover']);
  await over('own-over-results', tile, { wide: true });
  await over('own-over-form', vary);
  await over('own-over-pins', page.getByRole('region', { name: t('create.pinned') }));
  await over('own-over-queue', studio.queue, { wide: true });
  await over('own-over-status', studio.status);
  await end();
  await studio.chooseModel(t('models.nameEdit'));
  const file = { data: { Files: 'mine.png' } };
  await over('file-over-queue', studio.queue, { ...file, wide: true });
  await over('file-over-form', vary, file);
  await over('words-over-results', studio.results, { data: { 'text/plain': 'a dune at dusk' } });
  await end();

  await studio.go('Gallery');
  await over('file-over-gallery', page.getByRole('main'), file);
  await end();
  await tellDrag(studio.gallery.getByRole('gridcell').first(), ['dragstart', 'dragover']);
  await over('own-over-queue-in-gallery', studio.queue, { wide: true });
  // it rests there, which opens it
  await tellDrag(page.getByRole('navigation').getByRole('button', { name: t('app.create') }), ['dragover']);
  await studio.prompt.waitFor();
  await over('own-rested-on-create', studio.results);
  await end();
  await studio.go('Settings');
  await over('file-over-settings', page.getByRole('main'), file);
  await end();

  await studio.go('Create');
  await assignFile(studio.results, 'drop', { name: 'walk.mp4', type: 'video/mp4', bytes: Buffer.from('x') });
  await studio.toasts.filter({ hasText: t('app.filesNotEdited', { name: 'walk.mp4', count: 1 }) }).waitFor();
  // what is said stays for as long as somebody points at it
  await studio.toasts.first().hover();
  await camera.shoot(app, 'drop', 'film-refused');
  const zone = page.getByRole('group', { name: t('models.labelImage'), exact: true });
  const refused = async () => {
    await studio.prompt.scrollIntoViewIfNeeded();
    const name = 'a very long name of a picture from the summer shoot at the lake.png';
    await assignFile(zone, 'drop', { name, type: 'image/png', bytes: Buffer.from('no picture') });
    await page.locator('[data-field]').getByRole('alert').waitFor();
  };
  await camera.shoot(app, 'drop', 'picture-refused', { anew: refused });
};
