// The service's own list of past generations: mirrored, cut, gone on with, looked through offline, fetched; and the
// answer that was lost found in it.
import { t } from '../../src/shared/messages/t';
import { historyOf, type PastGeneration, pastGenerations } from '../support/foreignHistory';
import { type ForeignService, Reply, refuse, startForeignService } from '../support/foreignService';
import { saying } from '../support/messagePatterns';
import { expectAccessible } from './support/expectAccessible';
import { expectWhole } from './support/expectWhole';
import { expectWholeInBoth } from './support/expectWholeInBoth';
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

let foreign: ForeignService | null = null;
test.afterEach(() => foreign?.stop());

const count = 1200;

test('a history of 1,200 entries is mirrored, cut half-way, gone on with after a restart, searched offline, and ten of it fetched', async ({
  launch,
  restart,
}) => {
  foreign = await startForeignService();
  const service = foreign;
  const past = pastGenerations(service, { count, pictures: 12, newestMs: Date.now() - 3_600_000 });
  const pages = historyOf(past);
  service.answers.history = (call) =>
    call.query.get('cursor') === '600' ? refuse(500, 'Generation failed', 'Out of order') : pages(call);
  let app = await launch();
  let studio = new Studio(app.page);
  await studio.connect(service);
  await studio.go('Account');
  let history = app.page.getByRole('region', { name: t('account.historyOfTheService') });
  await expect(history).toContainText(t('account.notMirroredYet'));
  await history.getByRole('button', { name: t('account.sync') }).click();
  await expect(history.getByRole('alert')).toContainText('Out of order');
  await expect(history).toContainText(t('create.entries', { count: 600 }));
  await expect(history).toContainText('not complete yet');

  app = await restart(app);
  studio = new Studio(app.page);
  await studio.go('Account');
  history = app.page.getByRole('region', { name: t('account.historyOfTheService') });
  await expect(history).toContainText(t('create.entries', { count: 600 }));
  await expect(history).toContainText('not complete yet');
  // tests have no keychain: the key went with the app
  await app.page.getByRole('button', { name: saying('account.giveAKeyNamed') }).click();
  await app.page.getByLabel(t('account.newAPIKey')).fill(service.apiKey);
  await app.page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.checkAndSave') })
    .click();
  await expect(app.page.getByRole('button', { name: t('account.changeKey') })).toBeVisible();

  service.answers.history = pages;
  const asked = service.calls.length;
  await history.getByRole('button', { name: t('account.sync') }).click();
  await expect(history).toContainText(/1,200 entries, synced up to \d\d:\d\d · available offline/);
  const places = service.calls
    .slice(asked)
    .flatMap(({ path, query }) => (path === '/api/generations' ? [query.get('cursor')] : []));
  expect(places.slice(0, 6)).toEqual(Array.from({ length: 6 }, (_, page) => String(600 + page * 100)));

  // what a search finds: there is no other way to fetch many
  const search = history.getByRole('textbox', { name: t('account.searchTheHistory') });
  const entries = history.getByRole('grid', { name: t('account.entriesOfTheHistory') });
  await search.fill('number 119');
  await expect(entries).toHaveAttribute('aria-rowcount', '11');
  await expect(history.getByRole('button', { name: /^Download (all|\d)/ })).toHaveCount(1);
  await history.getByRole('button', { name: t('account.fetchAllFound') }).click();
  await expect(entries.getByRole('gridcell', { name: t('account.isOnThisDisk') }).first()).toBeVisible();
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(10);

  // all that a search finds; and a flood that is stopped
  await studio.go('Account');
  await search.fill('number 1189');
  await expect(entries.getByRole('row')).toHaveCount(1);
  await history.getByRole('button', { name: t('account.fetchAllFound') }).click();
  await expect(entries.getByRole('gridcell', { name: t('account.isOnThisDisk') })).toBeVisible();
  await search.fill('');
  await expect(entries).toHaveAttribute('aria-rowcount', '1200');
  await history.getByRole('button', { name: t('account.fetchAllFound') }).click();
  await expect(history.getByText(/^[\d,]+ of 1,1\d\d files$/)).toBeVisible();
  await history.getByRole('button', { name: t('app.cancel') }).click();
  await expect(history.getByText(/^[\d,]+ (of [\d,]+ )?files?( to come)?$/)).toHaveCount(0);
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(11);

  await service.stop();
  foreign = null;
  await studio.go('Account');
  await history.getByRole('textbox', { name: t('account.searchTheHistory') }).fill('lighthouse 1034');
  await expect(entries.getByRole('row')).toHaveCount(1);
  await expect(entries.getByRole('row')).toContainText('a lighthouse, number 1034');
  // by keyboard alone
  await entries.focus();
  await app.page.keyboard.press('Enter');
  const entry = app.page.getByRole('dialog', { name: t('account.entryOfTheHistory') });
  await expect(entry).toContainText('past-1034');
  await expect(entry).toContainText('"image_size": "square"');
  await app.page.keyboard.press('Escape');
  await history.getByRole('textbox', { name: t('account.searchTheHistory') }).fill('number 1199');
  // the row of the search before is one row too
  await expect(entries.getByRole('row')).toContainText('number 1199');
  await entries.focus();
  await app.page.keyboard.press('Enter');
  await entry.getByRole('button', { name: t('account.showInGallery') }).click();
  await expect(studio.gallery.getByRole('gridcell', { name: /number 1199/ })).toBeVisible();
  expect(service.posts).toEqual([]);

  await studio.go('Account');
  await expect(entries).toBeVisible();
  await expectAccessible(app, 'Account with a history');
  await expectWhole(app.page, 'Account with a history');
  await entries.focus();
  await app.page.keyboard.press('Enter');
  await expect(entry).toContainText('"image_size": "square"');
  await expectWholeInBoth(app, 'an entry of the history');
});

test('an answer that was lost is found in the mirrored history, shown, and taken on the person’s word', async ({
  launch,
}) => {
  const past: PastGeneration[] = [];
  foreign = await startForeignService({
    balance: () => ({ balance: 100 - 2.4 * past.length }),
    history: (call) => historyOf(past)(call),
    result: ({ body }) => {
      const result = {
        images: [{ url: service.picture(), width: 64, height: 48, content_type: 'image/png' }],
        seed: 7,
        timings: { inference: 1 },
      };
      past.unshift({
        id: 'made-1',
        model: 'imagegen/dev',
        status: 'completed',
        request: body as PastGeneration['request'],
        result,
        cost: 2.4,
        created_at: new Date().toISOString(),
      });
      // the work is done and paid for, and the answer is lost on the way
      return new Reply(200, '{"images":', {
        'content-type': 'application/json',
        'content-length': '9999',
        connection: 'close',
      });
    },
  });
  const service = foreign;
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.connect(service);
  await studio.generate('a lamp by the sea');
  await expect(studio.job('a lamp by the sea')).toContainText('You may have been charged');
  await studio.go('Account');
  await app.page
    .getByRole('region', { name: t('account.historyOfTheService') })
    .getByRole('button', { name: t('account.sync') })
    .click();
  const card = studio.job('a lamp by the sea');
  await expect(card).toContainText(
    /The service’s history has a request that may match this job: generated \d\d:\d\d, 2.4 credits/,
  );
  expect(service.posts).toHaveLength(1);
  // the entry names the request that it may belong to, before and after that is said, and leads to it
  const entries = app.page.getByRole('grid', { name: t('account.entriesOfTheHistory') });
  await expect(entries.getByRole('gridcell', { name: t('account.mayBeALostAnswer') })).toBeVisible();
  await entries.focus();
  await app.page.keyboard.press('Enter');
  const entry = app.page.getByRole('dialog', { name: t('account.entryOfTheHistory') });
  await expect(entry).toContainText(t('account.mayBeLostAnswerOf', { prompt: 'a lamp by the sea' }));
  await entry.getByRole('button', { name: t('account.showItsJob') }).press('Enter');
  const job = app.page.getByRole('dialog', { name: 'a lamp by the sea' });
  await expect(job.getByRole('heading', { name: t('queue.attempts') })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(job).toHaveCount(0);
  await app.page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
  await card.getByRole('button', { name: /Use this response/ }).click();
  await expect(card.getByRole('button', { name: /Use this response/ })).toHaveCount(0);
  // what it took is there at once, in all sums
  await expect(studio.status).toContainText('Balance 97.6');
  await expect(studio.queue).toContainText('spent this run: 2.4');
  await expect(studio.queue).not.toContainText(t('account.possibleKey'));
  await entries.focus();
  await app.page.keyboard.press('Enter');
  await expect(entry).toContainText(t('account.paidForBy', { prompt: 'a lamp by the sea' }));
  await app.page.keyboard.press('Escape');
  await studio.go('Gallery');
  await expect(studio.gallery.getByRole('gridcell', { name: /a lamp by the sea/ })).toBeVisible();
  expect(service.posts).toHaveLength(1);
});
