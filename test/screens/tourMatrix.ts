import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import type { Tour } from './Tour';

/** What was varied, laid out by it: on its way with a failure, with what is kept, and the next round. */
export const tourMatrix: Tour = async ({ camera, folder, launch, service }) => {
  const own = await service({
    faults: [
      { model: '*', nth: [12], answer: { delayMs: 600_000 } },
      {
        model: '*',
        nth: [11],
        answer: {
          status: 400,
          body: {
            error: 'Invalid input',
            message: 'Input validation failed',
            errors: ['Invalid value for prompt: it names a brand'],
          },
        },
      },
    ],
  });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await page.getByRole('button', { name: saying('create.addAxis') }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.keyboard.press('Escape');
  await studio.generate('a {ceramic|glass|brass} cup on raw linen, soft window light');
  const grid = page.getByRole('grid', { name: t('create.resultsByWhatWasVaried') });
  await grid.getByRole('img').nth(9).waitFor();
  await camera.shoot(app, 'matrix', 'on-its-way', { drawer: true });
  await grid.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Space');
  await grid.getByRole('gridcell').nth(6).focus();
  await page.keyboard.press('Space');
  await camera.shoot(app, 'matrix', 'kept');
  await page.getByRole('button', { name: t('create.contactSheet'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: saying('exports.dialogTitle') });
  await sheet.waitFor();
  await camera.shoot(app, 'matrix', 'contact-sheet');
  await sheet.getByText(t('exports.leaveOutPrompts')).click();
  await sheet.getByText(t('exports.keepAlternatives')).click();
  await camera.shoot(app, 'matrix', 'contact-sheet-stripped');
  await page.keyboard.press('Escape');
  await grid.getByRole('gridcell').nth(6).focus();
  await page.keyboard.press('k');
  await page
    .getByText(saying('create.jobsAndMedia', { jobs: 4 }))
    .first()
    .waitFor();
  await camera.shoot(app, 'matrix', 'next-round');
  // rows of a list, which are no matrix
  const file = join(folder(), 'spring catalogue.csv');
  const sizes = ['square_hd', 'portrait_4_3', 'landscape_16_9'];
  const things = ['a ceramic cup', 'a glass jug', 'a brass lamp', 'a linen chair', 'an oak table'];
  const rows = things.map((thing, at) => `${thing},${sizes[at % 3]}`);
  writeFileSync(file, ['prompt,image_size', ...rows].join('\n'));
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList(t('create.importList'));
  await page.getByRole('button', { name: t('create.queueJobs', { jobs: 5 }) }).click();
  await page.keyboard.press('Escape');
  const list = studio.result('spring catalogue.csv');
  await list.getByRole('img').nth(4).waitFor();
  await list.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Space');
  await camera.shoot(app, 'matrix', 'list');
  await page.getByRole('button', { name: t('create.tagsCollection') }).click();
  await page.getByRole('textbox', { name: t('create.tags') }).fill('client a, spring');
  await camera.shoot(app, 'matrix', 'where-results-go');
  await page.getByRole('button', { name: t('create.save'), exact: true }).click();
  await page.getByRole('button', { name: t('create.sendLater'), exact: true }).click();
  await page.getByLabel(t('ui.startsAt')).fill('22:00');
  await page.getByLabel(t('ui.onlyUntil')).fill('06:00');
  await page.getByRole('textbox', { name: t('queue.atMostInCredits') }).fill('40');
  await camera.shoot(app, 'matrix', 'for-the-night');
  await page.getByRole('button', { name: t('create.save'), exact: true }).click();
  await page.getByRole('button', { name: t('create.addToQueue'), exact: true }).click();
  await page
    .getByText(saying('words.planStarts'))
    .or(page.getByText(saying('words.planNowUntil')))
    .first()
    .waitFor();
  await camera.shoot(app, 'matrix', 'planned', { drawer: true });
  await studio.queue.getByRole('button', { name: t('queue.sendLater') }).click();
  await page.getByRole('dialog').waitFor();
  await camera.shoot(app, 'queue', 'plan-for-the-night', { wide: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('app.cancel') })
    .click();
  await studio.queue.getByRole('button', { name: t('queue.startNow') }).click();
  // more than are seen at once, on a page of its rows
  await page.getByRole('button', { name: t('create.doNotVary', { label: t('create.seedsAxis') }) }).click();
  // one thing more is varied than rows and columns can show
  const times = '{an owl|a fox} in {linocut|watercolour} at {dawn|noon|dusk}';
  await studio.generate(times);
  const third = studio.result(times);
  await third.getByRole('img').nth(3).waitFor();
  await third.getByRole('tab').nth(1).click();
  await camera.shoot(app, 'matrix', 'tabs');
  const glazes = Array.from({ length: 25 }, (_, at) => `glaze${at + 1}`).join('|');
  const grounds = 'linen|oak|slate|felt|straw|marble|sand|moss|brick|velvet|paper|rust|snow|clay|cork|silk';
  await studio.generate(`a cup in {${glazes}} on {${grounds}|ash|tiles|wool|ice}`);
  const large = studio.results.getByRole('region', { name: /^a cup in/ });
  await large.getByRole('img').nth(8).waitFor();
  await large.getByRole('columnheader', { name: 'slate' }).getByRole('button').click();
  await camera.shoot(app, 'matrix', 'pages');
};
