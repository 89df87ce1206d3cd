// A seed beyond what a JavaScript number holds, on its way through the whole app.
import { t } from '../../src/shared/messages/t';
import { expect, test } from './support/test';

const seed = '18446744073709551557';

test('a seed of twenty digits is sent, kept and shown without losing one, and can be used again', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const field = page.getByRole('textbox', { name: t('create.seed') });
  await field.fill(seed);
  await studio.generate('a quiet valley');
  const result = studio.result('a quiet valley');
  await expect(result.getByRole('img')).toBeVisible();
  await expect(result).toContainText(`seed ${seed}`);

  await page.getByRole('button', { name: t('create.lockedMakeItRandomAgain') }).click();
  await expect(field).toHaveValue('');
  await studio.go('Gallery');
  const details = page.getByRole('complementary', { name: t('commands.details') });
  await expect(details.getByRole('definition').filter({ hasText: new RegExp(`^${seed}$`) })).toBeVisible();
  await expect(details).toContainText(`${seed}-1.png`);
  await details.getByRole('button', { name: t('commands.useSeed') }).click();
  await expect(field).toHaveValue(seed);
});
