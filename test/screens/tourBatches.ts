import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../src/shared/messages/t';
import { Studio } from '../e2e/support/Studio';
import { saying } from '../support/messagePatterns';
import { setSettings } from '../support/setSettings';
import type { Surroundings, Tour } from './Tour';

const refused = {
  status: 400,
  body: {
    error: 'Invalid input',
    message: 'Input validation failed',
    errors: ['Invalid value for prompt: it names a brand'],
  },
};

/** Batches in all their states: half done with what failed and was taken out, whole, large, of several models, and lists. */
export const tourBatches: Tour = async (surroundings) => {
  await tourLimits(surroundings);
  await tourStates(surroundings);
  await tourLarge(surroundings);
  await tourTwelve(surroundings);
};

/** Three prompts by four seeds: half of it, all of it, and what is kept of it. */
async function tourTwelve({ camera, launch, service }: Surroundings): Promise<void> {
  const own = await service({ faults: [{ nth: [3, 6], answer: refused }] });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await page.getByRole('button', { name: saying('create.addAxis') }).click();
  await page.getByRole('menuitem', { name: t('create.seeds') }).click();
  await page.keyboard.press('Escape');
  await studio.pause();
  const template = 'a {ceramic|glass|brass} cup on raw linen, soft window light';
  await studio.addToQueue(template);
  const batch = studio.result(template);
  const cells = batch.getByRole('gridcell');
  await studio.job('a glass cup').nth(3).waitFor();
  for (const left of [3, 2]) {
    await studio.job('a glass cup').nth(left).click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('app.cancel') }).click();
    await studio.job('a glass cup').nth(left).waitFor({ state: 'hidden' });
  }
  await studio.run();
  await batch.getByText(t('create.doneOf', { done: 8, jobs: 12 })).waitFor();
  await camera.shoot(app, 'batch', 'half', { drawer: true });
  await setSettings(page, { queue: { confirmAbove: 1 }, window: { queueFold: 'folded' } });
  const runRest = batch.getByRole('button', { name: saying('create.runTheRest') });
  await runRest.hover();
  await page.getByRole('tooltip').waitFor();
  await camera.shoot(app, 'batch', 'rest-hovered', { wide: true });
  await runRest.click();
  await batch.getByText(saying('create.doneOf', { done: /1[02]/, jobs: 12 })).waitFor();
  await camera.shoot(app, 'batch', 'done');
  for (const at of [1, 8, 9]) {
    await cells.nth(at).focus();
    await page.keyboard.press('Space');
  }
  await batch.getByText(t('create.countKept', { count: 3 })).waitFor();
  await camera.shoot(app, 'batch', 'kept');
  await cells.nth(0).hover();
  await camera.shoot(app, 'batch', 'hovered');
  await batch.getByRole('button', { name: t('create.letGoOfWhatIsKept') }).click();
  await studio.toasts.first().waitFor();
  await camera.shoot(app, 'batch', 'let-go');
  await studio.toasts
    .getByRole('button', { name: t('create.undo') })
    .first()
    .click();
  await page.getByRole('button', { name: t('create.onlyTheResultsHideAllElse') }).click();
  await camera.shoot(app, 'batch', 'alone');
  await page.getByRole('button', { name: t('create.showAllElseAgain') }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('app.commandPalette') }).waitFor();
  await camera.shoot(app, 'batch', 'palette');
  await page.keyboard.type('cup');
  await camera.shoot(app, 'batch', 'palette-typed');
  await page.keyboard.press('Escape');
  await camera.shootEnlarged(app, 'batch', 'kept');
  await runRest
    .or(batch.getByRole('button', { name: t('app.export') }))
    .first()
    .scrollIntoViewIfNeeded();
  await camera.shootEnlarged(app, 'batch', 'heading');
  for (const [button, state] of [
    [t('create.allPresets'), 'presets'],
    [t('create.openWildcards'), 'wildcards'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await camera.shootEnlarged(app, 'batch', state);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('app.commandPalette') }).waitFor();
  await camera.shootEnlarged(app, 'batch', 'palette');
}

/** The line above Generate, with much that waits already, and more than balance, day and plan let through. */
async function tourLimits({ camera, launch, service }: Surroundings): Promise<void> {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service({ instant: true, credits: 60 }));
  await studio.generate('a first boat');
  await studio.result('a first boat').getByRole('img').waitFor();
  await studio.pause();
  await studio.addToQueue('a {red|green|blue|white|black|grey|brown|yellow} boat');
  await studio.prompt.fill('a {red|green|blue} kite');
  await page.getByText(saying('create.jobsAndMedia', { jobs: 3 })).waitFor();
  await camera.shoot(app, 'quote', 'queue-waits');
  await setSettings(page, { queue: { dayLimitMilli: 30_000, batchLimitMilli: 20_000 } });
  await page.getByRole('button', { name: t('create.sendLater'), exact: true }).click();
  await page.getByRole('textbox', { name: t('queue.atMostInCredits') }).fill('10');
  await page.getByRole('button', { name: t('create.save'), exact: true }).click();
  await studio.prompt.fill('a {red|green|blue|white|black|grey} kite over {dunes|fields|roofs|reeds}');
  await page.getByText(saying('create.jobsAndMedia', { jobs: 24 })).waitFor();
  await camera.shoot(app, 'quote', 'limits');
  await camera.shootEnlarged(app, 'quote', 'limits');
}

/** A list with rows in every state, and what two models made of one prompt. */
async function tourStates({ camera, folder, launch, service }: Surroundings): Promise<void> {
  const own = await service({
    instant: true,
    faults: [
      { nth: [3], answer: refused },
      { nth: [5], answer: { delayMs: 600_000 } },
    ],
  });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  await setSettings(page, { queue: { parallel: 1 } });
  const file = join(folder(), 'spring catalogue.csv');
  const things = ['a ceramic cup', 'a glass jug', 'a brass lamp', 'a linen chair', 'an oak table', 'a vase'];
  const rows = things.map(
    (thing, at) => `${thing} on raw linen,${at === 5 ? 'huge' : 'square_hd'},A${at + 1}`,
  );
  writeFileSync(file, ['prompt,image_size,sku', ...rows, 'a stool,square_hd,A7'].join('\n'));
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList(t('create.importList'));
  const list = page.getByRole('dialog', { name: 'spring catalogue.csv' });
  const cell = (name: string) => list.getByRole('gridcell', { name, exact: true });
  await cell('a stool').click();
  await page.keyboard.press('Space');
  await list.getByRole('button', { name: t('create.queueJobs', { jobs: 5 }) }).click();
  await list.locator('img').nth(2).waitFor();
  await cell('a glass jug on raw linen').dblclick();
  await page.keyboard.type(', from above');
  await page.keyboard.press('Enter');
  await camera.shoot(app, 'list', 'states');
  await page.waitForFunction(() => innerWidth === 1440);
  await list.getByRole('button', { name: t('account.close') }).click();
  await setSettings(page, { queue: { parallel: 4 }, window: { queueFold: 'folded' } });
  await page.getByRole('button', { name: t('create.model') }).click();
  await page.getByText(t('create.severalAtOnce')).click();
  await page.getByRole('option', { name: t('models.nameFilm') }).click();
  await page.getByRole('button', { name: t('app.done'), exact: true }).click();
  await studio.generate('a kite over dunes');
  await studio
    .result('a kite over dunes')
    .first()
    .getByText(t('create.doneOf', { done: 2, jobs: 2 }))
    .waitFor();
  await camera.shoot(app, 'batch', 'two-models');
  await studio.generate('a {red|blue} kite');
  await studio
    .result('a {red|blue} kite')
    .first()
    .getByText(t('create.doneOf', { done: 4, jobs: 4 }))
    .waitFor();
  await camera.shoot(app, 'batch', 'two-models-varied');
}

/** So many jobs that a page of them is shown. */
async function tourLarge({ camera, folder, launch, service }: Surroundings): Promise<void> {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service({ instant: true, rateLimit: 0, credits: 5000 }));
  await setSettings(page, { queue: { requestsPerMinute: 6000, parallel: 16 } });
  const numbers = Array.from({ length: 21 }, (_, at) => at + 1).join('|');
  await studio.addToQueue(`stone {${numbers}} by {${numbers}} on raw linen, soft window light from the left`);
  await studio.results
    .getByRole('button', { name: saying('create.pageLines', { lines: /1–.+?/ }) })
    .first()
    .waitFor();
  await camera.shoot(app, 'batch', 'large-begun');
  await studio.results.getByText(saying('create.doneOf', { done: /\d{3}/, jobs: 441 })).waitFor();
  await studio.pause();
  await studio.queue.getByText(t('queue.pausedByYou')).first().waitFor();
  await studio.results.getByRole('img').first().waitFor();
  await camera.shoot(app, 'batch', 'large', { drawer: true });
  // a list of so many rows, which stand one after the other
  const file = join(folder(), 'autumn catalogue.csv');
  const rows = Array.from({ length: 450 }, (_, at) => `a glazed tile number ${at + 1},T${at + 1}`);
  writeFileSync(file, ['prompt,sku', ...rows].join('\n'));
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList(t('create.importList'));
  await page.getByRole('button', { name: t('create.queueJobs', { jobs: 450 }) }).click();
  await page.getByText(t('create.rowsInState', { state: 'queued', count: 450 })).waitFor();
  await page.keyboard.press('Escape');
  await studio.run();
  const list = studio.results.getByRole('region', { name: 'autumn catalogue.csv' });
  await list.getByRole('img').nth(8).waitFor({ timeout: 240_000 });
  await list.getByRole('gridcell').nth(2).focus();
  await page.keyboard.press('Space');
  await camera.shoot(app, 'batch', 'list-pages', {
    into: list.getByRole('button', { name: saying('create.pageLines', { lines: /1–.+?/ }) }).first(),
  });
}
