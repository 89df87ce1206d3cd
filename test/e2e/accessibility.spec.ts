// axe over every view, in both themes and both widths, and over what opens there in both themes. Contrast, names, roles, focus
// order: what it can find.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import { makeLibrary } from '../support/library/makeLibrary';
import { expectAccessible } from './support/expectAccessible';
import { expectAccessibleInBoth } from './support/expectAccessibleInBoth';
import { expectWhole } from './support/expectWhole';
import { expectWholeInBoth } from './support/expectWholeInBoth';
import { runAxe } from './support/runAxe';
import { Studio } from './support/Studio';
import { inField } from './support/seriousFindings';
import { expect, test } from './support/test';

test('judging, sorting, the trash and the review', async ({ launch, service, library }) => {
  await makeLibrary(library, { assets: 12, days: 2, samples: 4, profile: 'removed' });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service());
  await studio.go('Gallery');
  const tile = (place: number) => studio.gallery.getByRole('gridcell').nth(place);
  const shelves = page.getByRole('navigation', { name: t('app.library') });
  await tile(0).click();
  for (const key of ['4', 'f', '6']) await page.keyboard.press(key);
  await page.keyboard.press('t');
  await expect(page.getByRole('combobox', { name: t('commands.addATag') })).toBeFocused();
  await page.keyboard.type('client a');
  await page.keyboard.press('Enter');
  await expect(shelves.getByRole('button', { name: /^client a/ })).toBeVisible();
  await page.getByRole('button', { name: t('gallery.newCollectionTitle') }).click();
  await page.getByRole('textbox', { name: t('create.name') }).fill('Spring');
  await page.keyboard.press('Enter');
  await expect(shelves.getByRole('button', { name: /^Spring/ })).toBeVisible();
  await expectAccessible(app, 'gallery, judged');
  await app.desktop.setWindowSize(900, 600);
  await page.getByRole('button', { name: t('gallery.collectionsAndTags') }).click();
  await expect(shelves).toBeVisible();
  await expectAccessibleInBoth(app, 'gallery, with collections in a narrow window');
  await app.desktop.setWindowSize(1440, 900);
  await tile(0).click();
  await tile(2).click({ modifiers: ['Control'] });
  await expect(page.getByRole('toolbar', { name: t('app.selectedPictures') })).toBeVisible();
  await expectAccessibleInBoth(app, 'gallery, two selected');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: t('commands.undo'), exact: true })).toBeVisible();
  const selectFour = async () => {
    await studio.gallery.focus();
    await page.keyboard.press('Control+Home');
    for (let more = 0; more < 3; more += 1) await page.keyboard.press('Shift+ArrowRight');
  };
  await tile(0).click();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: t('commands.review') }).getByRole('img')).toBeVisible();
  for (const ground of ['black', 'grey', 'white']) {
    await expectAccessibleInBoth(app, `review on ${ground}`);
    await page.keyboard.press('b');
  }

  // enlarged
  await expectWhole(page, 'review');
  await page.keyboard.press('Escape');
  await expectWhole(page, 'gallery, with details');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('complementary', { name: t('gallery.filters') })).toBeVisible();
  await expectWhole(page, 'filters');
  await page.keyboard.press('Escape');
  await tile(0).dblclick();
  await expect(studio.viewer.getByRole('img').first()).toBeVisible();
  await expectWhole(page, 'viewer');
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();
  await selectFour();
  await expectWhole(page, 'gallery, four selected');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: t('commands.compare') }).getByRole('img')).toHaveCount(4);
  await expectWhole(page, 'compare of four');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: t('commands.survey') }).getByRole('img')).toHaveCount(4);
  await expectWholeInBoth(app, 'survey of four');
  await page.keyboard.press('Escape');
  const search = page.getByRole('combobox', { name: t('commands.search') });
  await search.fill('in:trash');
  await expect(page.getByRole('button', { name: t('gallery.emptyTrashAsk') })).toBeVisible();
  await expect(studio.gallery.getByRole('gridcell')).toHaveCount(2);
  await expectWholeInBoth(app, 'trash');
  await search.fill('no such words');
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  await expectWholeInBoth(app, 'nothing matches');
});

test('welcome, create, queue, gallery, viewer and what opens over them', async ({
  launch,
  service,
  library,
}) => {
  const own = await service({
    instant: true,
    faults: [
      { nth: [3], answer: { reset: 'after' } },
      { nth: [4], answer: { status: 400 } },
      { nth: [5], answer: { delayMs: 600_000 } },
    ],
  });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await expect(page.getByRole('heading', { name: t('welcome.welcomeToEasel') })).toBeVisible();
  await expectAccessible(app, 'welcome');
  await studio.check('the studio', 'a-key');
  await expect(page.getByText(t('service.noWebAddress'))).toBeVisible();
  await expectAccessibleInBoth(app, 'welcome with a problem');
  await studio.connect(own);
  await expect(page.getByRole('heading', { name: t('create.describeAPicture') })).toBeVisible();
  await expectAccessible(app, 'create, nothing made yet');
  await studio.go('Gallery');
  await expect(page.getByText(t('gallery.nothingHereYet'))).toBeVisible();
  await expectAccessible(app, 'gallery, empty');

  await app.desktop.setWindowSize(1440, 900);
  await studio.go('Create');
  await studio.generate('one that came before');
  await expect(studio.result('one that came before').getByRole('img')).toBeVisible();
  await studio.generate('a picture that came');
  await expect(studio.result('a picture that came').getByRole('img')).toBeVisible();
  await studio.generate('an answer that was lost');
  await expect(studio.result('an answer that was lost')).toContainText(t('words.noAnswerCame'));
  await studio.generate('a request that was refused');
  await expect(studio.result('a request that was refused')).toContainText('Input validation failed');
  await studio.generate('a picture under way');
  await expect(studio.result('a picture under way').getByRole('progressbar')).toBeVisible();
  await studio.pause();
  await studio.addToQueue('a {first|second} picture in the queue');
  await expect(studio.job('in the queue')).toHaveCount(2);
  const came = studio.result('a picture that came');
  await came.getByRole('img').hover();
  await came.getByRole('button', { name: t('commands.pinBesideTheForm') }).click();
  await expect(page.getByRole('button', { name: 'Pinned: a picture that came' })).toBeVisible();
  await page.getByRole('button', { name: 'Pinned: a picture that came' }).click();
  const ofPin = page.getByRole('menuitem', { name: t('create.takeThePinAway') });
  await expect(ofPin).toBeVisible();
  await expectAccessibleInBoth(app, 'menu of a pin');
  await expect(ofPin).toBeVisible();
  await page.keyboard.press('Escape');
  await app.desktop.setWindowSize(1440, 900);
  await studio.prompt.fill('a {broken template');
  await expect(studio.queue).toContainText(t('app.paused'));
  await expectAccessible(app, 'create with results, errors, and a queue');
  const only = page.getByRole('button', { name: /^Show only the results/ });
  await only.click();
  await expect(studio.prompt).toBeHidden();
  await expectAccessibleInBoth(app, 'the results alone');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(studio.prompt).toBeVisible();

  await app.desktop.setWindowSize(900, 600);
  await page.getByRole('button', { name: /^Queue/ }).click();
  await expect(studio.queue).toBeVisible();
  await expectAccessibleInBoth(app, 'queue as a drawer');
  await app.desktop.setWindowSize(1440, 900);
  await studio.job('the queue').first().click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBoth(app, 'menu of a job');
  await page.keyboard.press('Escape');
  await app.desktop.setWindowSize(1440, 900);
  await studio.job('the queue').first().dblclick();
  await expect(page.getByRole('dialog', { name: /picture in the queue/ })).toBeVisible();
  expect(await runAxe(page, {}, '[role=dialog]'), 'details of a job').toEqual([]);
  await page.keyboard.press('Escape');
  await studio.queue.getByRole('button', { name: t('commands.sendLater') }).click();
  await expect(page.getByRole('dialog', { name: /later/ })).toBeVisible();
  expect(await runAxe(page, {}, '[role=dialog]'), 'a plan for the queue').toEqual([]);
  await page.keyboard.press('Escape');

  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell').first().dblclick();
  await expect(studio.viewer.getByRole('img', { name: 'a picture that came' })).toBeVisible();
  await expectAccessible(app, 'viewer');
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: t('commands.compare') });
  await expect(compare.getByRole('img')).toHaveCount(2);
  await expectAccessible(app, 'compare');
  await page.keyboard.press('m');
  await expectAccessibleInBoth(app, 'compare by a wipe');
  await page.keyboard.press('m');
  await expectAccessibleInBoth(app, 'compare by the difference');
  await page.keyboard.press('m');
  await expectAccessibleInBoth(app, 'compare by an onion skin');
  await page.keyboard.press('n');
  await expectAccessibleInBoth(app, 'compare without names');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await studio.go('Settings');
  await page.getByRole('heading', { name: t('app.settings') }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: t('app.commandPalette') })).toBeVisible();
  await expectAccessibleInBoth(app, 'palette', inField);
  await page.keyboard.type('picture');
  await expect(page.getByRole('menuitem', { name: /^a picture that came/ })).toBeVisible();
  await expectAccessibleInBoth(app, 'palette, with words typed', inField);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('app.keyboardShortcuts') })).toBeVisible();
  await expectAccessibleInBoth(app, 'shortcuts');
  await page.keyboard.press('Escape');

  await app.desktop.setWindowSize(1440, 900);
  await studio.go('Create');
  const file = join(library, 'list.csv');
  writeFileSync(file, 'prompt,num_images\na cup,1\n,1\na jug,9\n');
  await app.desktop.answerDialog('showOpenDialog', { canceled: false, filePaths: [file] });
  await studio.chooseList(t('commands.importList'));
  await expect(page.getByRole('dialog', { name: 'list.csv' })).toContainText(
    t('create.rowsWithProblems', { bad: 2 }),
  );
  await expectAccessible(app, 'a list');
  await app.desktop.setWindowSize(1440, 900);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('create.moreForThisList') })
    .click();
  await page.getByRole('menuitem', { name: t('create.fileNames') }).click();
  const naming = page.getByRole('dialog', { name: t('create.fileNamesTitle') });
  await expect(naming.getByRole('textbox', { name: t('create.pattern') })).toBeFocused();
  await expectAccessibleInBoth(app, 'names of the files of a list');
  await page.keyboard.press('Escape');
  await app.desktop.setWindowSize(1440, 900);
  await page.getByRole('gridcell', { name: 'a cup', exact: true }).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await expectAccessibleInBoth(app, 'a list, with cells that are marked');
  await app.desktop.setWindowSize(1440, 900);
  await page.getByRole('searchbox', { name: t('create.findInTheRows') }).fill('no such row');
  await expect(page.getByText(t('create.noRowIsLikeThat'))).toBeVisible();
  await expectAccessibleInBoth(app, 'a list that finds no row');
  await app.desktop.setWindowSize(1440, 900);
  await page.getByRole('button', { name: t('create.showAllRows') }).click();
  await page.getByRole('gridcell', { name: 'a cup', exact: true }).dblclick();
  await expect(page.getByRole('textbox', { name: 'prompt', exact: true })).toBeFocused();
  await expectAccessibleInBoth(app, 'a list, a cell being written');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page), 'nothing moves where the system asks for that').toEqual([]);
  // the answer under way never comes: nothing is to be waited for
  await app.kill();
});

/** What on the page fades, turns or pulses, or would at a touch: a picture under way among it. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const times = [transitionDuration, animationName === 'none' ? '' : animationDuration].join(', ');
        return times.split(', ').some((time) => Number.parseFloat(time) > 0);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
}

test('what the form remembers, and what is decided for a batch', async ({ launch, service }) => {
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(await service({ instant: true }));
  await studio.generate('a cup on linen');
  await expect(studio.result('a cup on linen').getByRole('img')).toBeVisible();
  await studio.prompt.fill('a cup of __c');
  await studio.prompt.press('End');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBoth(app, 'lists offered in the prompt');
  await page.keyboard.press('Escape');
  await studio.prompt.fill('a cup');
  for (const [parameter, fill] of [
    ['Seeds', () => page.getByRole('radio', { name: t('create.seedsInARow') }).click({ force: true })],
    ['Guidance', () => page.getByRole('textbox', { name: t('models.labelGuidance') }).fill('2, 90')],
    ['Size', () => page.getByRole('dialog').getByRole('button').first().click()],
  ] as const) {
    await page
      .getByRole('region', { name: t('create.vary') })
      .getByRole('button', { name: /parameter$/ })
      .click();
    await page.getByRole('menuitem', { name: parameter, exact: true }).click();
    const editor = page.getByRole('dialog', { name: `Vary ${parameter}` });
    await expect(editor).toBeVisible();
    await fill();
    await expectAccessibleInBoth(app, `what is varied: ${parameter}`);
    await expect(editor).toBeVisible();
    await page.keyboard.press('Escape');
    if (parameter === 'Size') await expectAccessibleInBoth(app, 'a field that is varied');
    await page.getByRole('button', { name: `Do not vary ${parameter}` }).click();
  }
  const template = 'a {red|green} cup on {linen|stone}';
  await studio.generate(template);
  const cells = studio.result(template).getByRole('gridcell');
  await expect(cells.getByRole('img')).toHaveCount(4);
  await cells.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const kept = studio
    .result(template)
    .getByRole('status')
    .filter({ hasText: t('create.countKept', { count: 2 }) });
  await expect(kept).toBeVisible();
  await expectAccessible(app, 'a matrix with what is kept');

  // enlarged
  await expectWhole(page, 'create, with a matrix');
  await page.getByRole('button', { name: t('create.promptsAll', { made: 4 }) }).click();
  const which = page.getByRole('dialog', { name: t('create.whichPrompts') });
  await which.getByText(t('create.someAtRandom')).click();
  await expect(page.getByRole('spinbutton', { name: t('create.howManyPrompts') })).toBeVisible();
  await expectWholeInBoth(app, 'some prompts at random');
  await which.getByText(t('create.all'), { exact: true }).click();
  await expectWhole(page, 'which prompts');
  await page.keyboard.press('Escape');
  // enlarged, what a press costs is still beside the press
  await studio.prompt.scrollIntoViewIfNeeded();
  await expect(
    page
      .getByRole('region', { name: t('account.request') })
      .locator('p', { hasText: /^4 jobs, 4 images, (?:about )?[\d.]+ credits$/ }),
  ).toBeInViewport();
  await kept.scrollIntoViewIfNeeded();
  await expectWhole(page, 'a matrix with what is kept');
  const dialog = page.getByRole('dialog');
  const presets = page.getByRole('region', { name: t('app.presets') });
  for (const [name, within] of [
    ['Tags, collection', page],
    ['Send later', page],
    ['Save as preset', presets],
    ['Wildcards…', presets],
    ['All presets…', presets],
  ] as const) {
    await within.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    if (name === 'Wildcards…') {
      await expect(dialog.getByRole('textbox', { name: t('create.entriesOneALine') })).toBeVisible();
      await dialog.getByRole('button', { name: t('create.renameThisList') }).click();
      await expect(dialog.getByRole('textbox', { name: t('create.name') })).toBeFocused();
    }
    await expectWholeInBoth(app, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await studio.prompt.press('Alt+Shift+ArrowUp');
  await expect(page.getByRole('dialog', { name: t('commands.earlierPromptsAndVersions2') })).toBeVisible();
  await expectWholeInBoth(app, 'earlier prompts and versions');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('cup');
  await expect(page.getByRole('menuitem', { name: /cup/ }).first()).toBeVisible();
  await expectWhole(page, 'palette, with words typed', inField);
  await page.keyboard.press('Escape');
  await studio.chooseModel(/^Edit/);
  await expectWhole(page, 'create, an edit');
});
