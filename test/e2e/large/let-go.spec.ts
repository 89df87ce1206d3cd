// What is no longer in the page is let go of by it: a night of results must not fill its memory.
import { expect, test } from '../support/test';

const template = 'a pond at {dawn|noon|dusk|night} in {spring|summer|autumn|winter}';

test('results that left the page are not held by it', async ({ connect }) => {
  const { page, studio } = await connect();
  const session = await page.context().newCDPSession(page);
  const held = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  };
  await studio.generate(template);
  const results = studio.result(template).getByRole('img');
  await expect(results).toHaveCount(16);
  const tiles = studio.gallery.getByRole('gridcell');
  // away and back again, where they were made
  const round = async () => {
    await studio.go('Gallery');
    await tiles.first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(tiles).toHaveCount(0);
    await studio.go('Create');
    await expect(results).toHaveCount(0);
    await studio.go('Gallery');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(tiles.first()).toBeVisible();
    await studio.go('Create');
    await expect(results).toHaveCount(16);
  };
  await round();
  const before = await held();
  for (let times = 0; times < 2; times += 1) await round();
  await expect.poll(held).toBeLessThan(before + 300);
});
