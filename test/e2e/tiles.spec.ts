// What is written on the pictures as they land.
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('what can be pressed on a tile is not cut off, however many stand beside each other', async ({
  launch,
  service,
}) => {
  const own = await service({ instant: true });
  const { page } = await launch();
  const studio = new Studio(page);
  await studio.connect(own);
  const take = studio.results.getByRole('button', { name: 'Use these settings' });
  const isWhole = (button: typeof take) =>
    button.evaluate((each) =>
      [each, ...each.querySelectorAll('*')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
      ),
    );
  await studio.generate('a lamp');
  await expect(take).toHaveText('Use these settings', { useInnerText: true });
  expect(await isWhole(take)).toBe(true);
  await page.getByRole('radio', { name: '3', exact: true }).click({ force: true });
  await studio.generate('a chair');
  const three = studio.result('a chair');
  await expect(three.getByRole('img')).toHaveCount(3);
  const narrow = three.getByRole('button', { name: 'Use these settings' });
  await expect(narrow).toHaveText(['Use', 'Use', 'Use'], { useInnerText: true });
  for (const button of await narrow.all()) expect(await isWhole(button)).toBe(true);
});
