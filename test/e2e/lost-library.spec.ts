// The library's database is taken away under the window: it says so, sends nothing more, and tells what is missing at
// the next start. Its folder is moved by somebody: it says so, and takes it from where it lies.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../support/LaunchedApp';
import { expectWhole } from './support/expectWhole';
import { questionsOf } from './support/questionsOf';
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
    app.page.getByText(/it lacks at least .*1 paid answer\..*Your pictures are untouched/),
  ).toBeVisible();
  expect((await own.ledger()).posts).toBe(1);
});

test('asks once about a library of another computer, and sends its jobs where the person says so', async ({
  launch,
  library,
}) => {
  const at = (home: string) => ({ env: { XDG_CONFIG_HOME: join(library, home) } });
  const asked = async (app: LaunchedApp) => (await questionsOf(app)).map(({ message }) => message);
  let app = await launch(at('one'));
  let studio = new Studio(app.page);
  await studio.tryHere();
  await studio.queue.getByRole('button', { name: 'Pause' }).click();
  await studio.prompt.fill('{a stone|a wooden} bridge');
  await app.page.getByRole('button', { name: 'Add to queue', exact: true }).click();
  await expect(studio.queue).toContainText('Up next2');
  expect(await asked(app)).toEqual([]);
  await app.close();
  app = await launch(at('two'));
  studio = new Studio(app.page);
  await expect.poll(() => asked(app)).toEqual(['Send its 2 waiting jobs from this computer?']);
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /bridge/ })).toHaveCount(2);
  await app.close();
  app = await launch(at('two'));
  await new Studio(app.page).prompt.waitFor();
  expect(await asked(app)).toEqual([]);
});

test('says that the library folder is away, and takes it from where somebody put it', async ({
  launch,
  library,
  relaunched,
  service,
}) => {
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.connect(await service({ instant: true }));
  await studio.generate('a stone bridge');
  await expect(studio.result('a stone bridge').getByRole('img')).toBeVisible();
  const elsewhere = join(library, 'Archive');
  renameSync(join(library, 'Easel'), elsewhere);
  const bar = app.page.getByRole('region', { name: 'Library folder' });
  await expect(bar.getByRole('status')).toContainText('The library folder is not there');
  await expectWhole(app.page, 'the library folder is away');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [join(library, '.easel')] });
  await bar.getByRole('button', { name: 'It lies elsewhere now…' }).click();
  await expect(studio.toasts.filter({ hasText: 'are not in' })).toBeVisible();
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [elsewhere] });
  await bar.getByRole('button', { name: 'It lies elsewhere now…' }).click();
  app = await relaunched(app);
  studio = new Studio(app.page);
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /a stone bridge/ }).click();
  await expect(app.page.getByRole('complementary', { name: 'Details' })).toContainText('a-stone-bridge');
  await expect(app.page.getByText('The file is not where it was')).toHaveCount(0);
  await expect(app.page.getByRole('region', { name: 'Library folder' })).toHaveCount(0);
});
