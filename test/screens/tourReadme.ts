import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import { setSettings } from '../support/setSettings';
import type { Tour } from './Tour';

/**
 * The pictures of the README, 1440 wide and dark: `readme-create-dark-1440.png` is docs/create.png,
 * `readme-gallery-dark-1440.png` is docs/screenshot.png.
 */
export const tourReadme: Tour = async ({ camera, launch }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.tryHere();
  await setSettings(page, { hints: { show: false }, window: { queueFold: 'folded' } });
  const format = (name: string) => page.getByRole('radio', { name }).click({ force: true });
  for (const [shape, prompt] of [
    ['4:3', '{harbour at blue hour|dunes at noon|forest in morning mist|teapot on linen}'],
    [
      '3:4',
      '{city street at night, neon rain|a flower in a glass vase|the milky way over pines|a cat in evening light}',
    ],
    [
      '16:9',
      '{layered mountains at dawn|a lighthouse in a storm|a cottage in october|a bicycle in the morning}',
    ],
  ] as const) {
    await format(shape);
    await studio.generate(prompt);
    await studio
      .result(prompt)
      .getByText(t('create.doneOf', { done: 4, jobs: 4 }))
      .waitFor();
  }
  await studio.go('Gallery');
  const cat = studio.gallery.getByRole('gridcell', { name: /a cat/ });
  for (const [words, keys] of [
    [/lighthouse/, '5f'],
    [/bicycle/, '4'],
    [/flower/, '4f'],
    [/a cat/, '5'],
  ] as const) {
    await studio.gallery.getByRole('gridcell', { name: words }).click();
    for (const key of keys) await page.keyboard.press(key);
  }
  for (const words of [/mountains/, /flower/, /a cat/]) {
    await studio.gallery.getByRole('gridcell', { name: words }).click();
    await page.keyboard.press('t');
    await page.keyboard.type('spring catalogue');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await page
    .getByRole('navigation', { name: t('app.library') })
    .getByText('spring catalogue')
    .waitFor();
  await cat.click();
  await putAside(studio);
  await camera.shoot(app, 'readme', 'gallery', { wide: true });

  await studio.go('Create');
  await format('4:3');
  await page.getByRole('button', { name: saying('create.addAxis') }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.keyboard.press('Escape');
  const template = 'a {ceramic|glass|brass} cup on raw linen, soft window light';
  await studio.generate(template);
  const cells = studio.result(template).getByRole('gridcell');
  await studio
    .result(template)
    .getByText(t('create.doneOf', { done: 12, jobs: 12 }))
    .waitFor();
  for (const at of [1, 6]) {
    await cells.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await putAside(studio);
  await page.getByRole('button', { name: t('create.model') }).scrollIntoViewIfNeeded();
  await camera.shoot(app, 'readme', 'create', { wide: true });
};

/** No message lies over the pictures, and the pointer over nothing. */
async function putAside(studio: Studio): Promise<void> {
  const messages = studio.page.getByRole('button', { name: t('ui.closeMessage') });
  while ((await messages.count()) > 0) await messages.first().click();
  await studio.page.mouse.move(0, 400);
}
