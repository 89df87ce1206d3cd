// The library's database is taken away under the window: it says so, sends nothing more, and tells what is missing at
// the next start.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

test('says that the database is gone, sends nothing more, and tells of the pictures at the next start', async ({
  launch,
  library,
  restart,
  service,
}) => {
  const own = await service({ instant: true });
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.connect(own);
  await studio.generate('a stone bridge');
  await expect(studio.result('a stone bridge').getByRole('img')).toBeVisible();
  for (const file of ['easel.sqlite', 'easel.sqlite-wal', 'easel.sqlite-shm', 'lock'])
    rmSync(join(library, '.easel', file));
  await studio.generate('a wooden bridge');
  await expect(
    app.page.getByText(/was deleted, moved or replaced while Easel had it open/).first(),
  ).toBeVisible();
  expect((await own.ledger()).posts).toBe(1);
  app = await restart(app);
  studio = new Studio(app.page);
  await expect(
    app.page.getByText(/1 paid answer that were written are missing from it.*Your pictures are untouched/),
  ).toBeVisible();
  expect((await own.ledger()).posts).toBe(1);
});
