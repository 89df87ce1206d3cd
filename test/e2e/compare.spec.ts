// Pictures beside each other: zoomed as one, over one another, without their names, an edit over its source.
import { t } from '../../src/shared/messages/t';
import type { LaunchedApp } from '../support/LaunchedApp';
import { expectAccessibleInBoth } from './support/expectAccessibleInBoth';
import { expectWhole } from './support/expectWhole';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('two pictures are compared by keyboard, and an edit is laid over its source, each leading to the other', async ({
  launch,
  service,
}) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service({ instant: true }));
  await studio.generate('a green house by the sea');
  await expect(studio.result('a green house').getByRole('img')).toBeVisible();
  await studio.generate('a red house by the sea');
  await expect(studio.result('a red house').getByRole('img')).toBeVisible();
  await studio.generate('a blue house by the sea');
  await expect(studio.result('a blue house').getByRole('img')).toBeVisible();
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /blue/ }).dblclick();
  await expect(studio.viewer).toBeVisible();
  await page.keyboard.press('c');

  const compare = page.getByRole('dialog', { name: t('compare.compare') });
  const panes = compare.getByRole('region', { name: /^Image/ });
  await expect(panes).toHaveCount(2);
  const table = compare.getByRole('table', { name: t('compare.howThePicturesWereMade') });
  await expect(table.locator('mark')).toHaveText([
    t('create.secondAlternative'),
    t('create.firstAlternative'),
  ]);

  // what is done with one is done with both
  const places = () =>
    panes.locator('img').evaluateAll((images) =>
      images.map((image) => {
        const box = image.getBoundingClientRect();
        const pane = image.closest('[data-pane]')?.getBoundingClientRect();
        return [box.left - (pane?.left ?? 0), box.top - (pane?.top ?? 0), box.width].map(Math.round);
      }),
    );
  await expect.poll(async () => (await places()).every(([, , width = 0]) => width > 0)).toBe(true);
  const [before] = await places();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const box = await panes.nth(1).boundingBox();
  if (!box) throw new Error('the second picture is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.wheel(0, -600);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 3 + 20);
  await page.mouse.up();
  await expect.poll(async () => (await places())[0]?.[2]).toBeGreaterThan((before?.[2] ?? 0) * 1.5);
  await expect
    .poll(async () => {
      const [first, second] = await places();
      return [first?.[2] !== before?.[2], String(second) === String(first)];
    })
    .toEqual([true, true]);

  // by keys too, and no further than to its edge
  const left = async () => (await places())[0]?.[0] ?? 0;
  const stood = await left();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(left).toBeLessThan(stood);
  const [one, other] = await places();
  expect(other).toEqual(one);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(left).toBe(stood);
  await page.keyboard.press('z');
  await page.keyboard.press('m');
  const line = compare.getByRole('slider', { name: t('compare.wipeHandle') });
  await expect(line).toBeVisible();
  // another picture in the place of one, compared in the same way
  await page.keyboard.press('o');
  const others = page.getByRole('dialog', { name: t('create.fromTheGallery') });
  await others.getByRole('option', { name: /green house/ }).click();
  await others.getByRole('button', { name: t('create.usePictures', { count: 1 }) }).click();
  await expect(table.locator('mark')).toHaveText([t('create.secondAlternative'), 'green']);
  await expect(line).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();
  await expect(studio.viewer, 'what lay beneath is there again').toBeVisible();
  // the one that is taken is a favourite, and gone back to
  await page.keyboard.press('c');
  await panes.nth(1).hover({ position: { x: 40, y: 80 } });
  await page.keyboard.press('Enter');
  await expect(compare).toBeHidden();
  await expect(studio.viewer.getByRole('img', { name: /red house/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await expect(studio.gallery.getByRole('gridcell', { name: /favourite.*red house/ })).toBeVisible();

  await comparesWithSource(app, studio);
});

/** An edit of the green house over it, where it was made and in the gallery. */
async function comparesWithSource(app: LaunchedApp, studio: Studio): Promise<void> {
  const { page } = app;
  await studio.gallery.getByRole('gridcell', { name: /green/ }).click();
  const details = page.getByRole('complementary', { name: t('commands.details') });
  await details.getByRole('button', { name: t('commands.editThisImage') }).click();
  await studio.generate('the same in snow');
  await expect(
    studio.result('the same in snow').getByRole('img', { name: 'the same in snow' }),
  ).toBeVisible();
  // one over the other where they were made, and the line between them by the keys
  await studio
    .result('the same in snow')
    .getByRole('button', { name: t('create.beforeAndAfter') })
    .click();
  await expect(studio.results.getByRole('slider', { name: t('create.whereTheEditBegins') })).toHaveValue(
    '50',
  );
  await expectAccessibleInBoth(app, 'before and after an edit');
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /in snow/ }).click();
  const family = details.getByRole('region', { name: t('commands.family') });
  await family.getByRole('button', { name: t('family.compareWithItsSource') }).click();
  const compare = page.getByRole('dialog', { name: t('compare.compare') });
  await expect(compare.getByRole('img', { name: 'A: a green house by the sea' })).toBeVisible();
  await expect(
    compare.getByRole('img', { name: 'B: a green house by the sea · the same in snow' }),
  ).toBeVisible();
  await expect(compare.getByRole('slider', { name: t('compare.wipeHandle') })).toHaveValue('50');
  await page.keyboard.press('Escape');

  await family.getByRole('button', { name: 'Show image: a green house by the sea' }).click();
  await expect(details).toContainText('a green house by the sea');
  await expect(family.getByRole('button', { name: 'Show image: the same in snow' })).toBeVisible();
  await studio.go('Create');
  await studio
    .result('the same in snow')
    .getByRole('button', { name: t('create.beforeAndAfter') })
    .click();
  await expectWhole(page, 'before and after an edit');
}
