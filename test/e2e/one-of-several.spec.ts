// What is asked of one picture is made of that picture, and costs what one costs, whatever came with it.

import type { Locator } from '@playwright/test';
import { t } from '../../src/shared/messages/t';
import type { Studio } from './support/Studio';
import { expect, test } from './support/test';

/** Asks for four pictures of each prompt. */
async function fourOf(studio: Studio, prompt: string): Promise<Locator> {
  await studio.page.getByRole('radio', { name: '4', exact: true }).click({ force: true });
  await studio.generate(prompt);
  return studio.result(prompt);
}

test('more like one of four makes four, and a film of one alternative is one film of its shape', async ({
  visit,
}) => {
  const { app, page, studio } = await visit();
  const request = page.getByRole('region', { name: t('account.request') });
  const four = await fourOf(studio, 'a boat at dawn');
  await expect(four.getByRole('img')).toHaveCount(4);
  await studio.prompt.fill('something else');
  await four.getByRole('img').nth(1).click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.moreLikeThisWithNewSeeds'));
  await expect(studio.prompt).toHaveValue('a boat at dawn');
  await expect(request).toContainText('4 images, about');
  await expect(request).not.toContainText('jobs');
  // its seed alone gives the first of them again: that is said before it is paid for
  const seeded = studio.toasts.filter({ hasText: /Seed \d+ entered in the form/ });
  await page.getByRole('radio', { name: '1', exact: true }).click({ force: true });
  await four
    .getByRole('button', { name: /^Use seed/ })
    .nth(3)
    .dispatchEvent('click');
  await expect(seeded).toContainText(
    'This was image 4 of its request. A single image with this seed will be like image 1',
  );
  await expect(page.getByText('The seed is fixed')).toBeVisible();
  // taking a seed does not look like drawing another one
  const [take, draw] = [
    four.getByRole('button', { name: /^Use seed/ }).first(),
    page.getByRole('button', { name: t('create.rollANewSeedAndKeepIt') }),
  ];
  const drawn = (button: Locator) =>
    button.evaluate((each) =>
      [...each.querySelectorAll('svg > *')].map(({ outerHTML }) => outerHTML).join(''),
    );
  expect(await drawn(take)).not.toBe(await drawn(draw));

  // a film of one alternative is one film, in the shape that is nearest to its picture
  await request.getByRole('radio', { name: /^3:4/ }).click({ force: true });
  await studio.generate('a boat in {fog|snow}');
  const two = studio.result('a boat in {fog|snow}');
  await expect(two.getByRole('img')).toHaveCount(2);
  await two.getByRole('img', { name: 'a boat in snow' }).click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.makeAFilmOfThisPrompt'));
  await expect(studio.prompt).toHaveValue('a boat in snow');
  await expect(request.getByRole('radio', { name: '9:16' })).toBeChecked();
  await expect(request).toContainText('1 video · ');
});

test('single pictures of one request are kept by mouse and by key, and lead on', async ({ visit }) => {
  const { page, studio, own } = await visit();
  const four = await fourOf(studio, 'a boat at dawn');
  await expect(four.getByRole('img')).toHaveCount(4);
  const top = async () => Math.round((await four.getByRole('img').first().boundingBox())?.y ?? 0);
  const before = await top();
  await four.getByRole('img').nth(1).hover();
  await four.getByRole('button', { name: t('create.keepPictureOf', { place: '2', assets: '4' }) }).click();
  await expect(four.getByRole('status')).toHaveText(t('create.countKept', { count: 1 }));
  expect(await top(), 'nothing below it moves').toBe(before);
  await four
    .getByRole('button', { name: /^Open a boat/ })
    .nth(1)
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(four.getByRole('button', { name: /^Open a boat/ }).nth(3)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(four.getByRole('button', { name: 'Open a boat at dawn, kept' })).toHaveCount(2);
  await expect(four.getByRole('status')).toHaveText(t('create.countKept', { count: 2 }));
  // side by side, by key and by button
  const compare = page.getByRole('dialog', { name: t('commands.compare') });
  await page.keyboard.press('c');
  await expect(compare.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();
  await four.getByRole('button', { name: t('commands.compare') }).click();
  await expect(compare).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.viewer).toBeHidden();

  const posts = (await own.ledger()).posts;
  const request = page.getByRole('region', { name: t('account.request') });
  await studio.prompt.fill('something else');
  await expect(four.getByRole('button', { name: 'Continue from these: edit settings' })).toBeVisible();
  await four.getByRole('button', { name: /^More like these: \d+ new images?$/ }).click();
  await expect(studio.prompt).toHaveValue('a boat at dawn');
  await expect(page.getByText('The seed is fixed')).toBeHidden();
  await expect(request).toContainText('4 images, about');
  await four
    .getByRole('button', { name: /^Open a boat/ })
    .first()
    .focus();
  await page.keyboard.press('k');
  await expect(page.getByText('You already have these 4 images')).toBeVisible();
  await four
    .getByRole('button', { name: /^Open a boat/ })
    .first()
    .focus();
  await page.keyboard.press('m');
  await expect(page.getByText('You already have these 4 images')).toBeHidden();
  expect((await own.ledger()).posts).toBe(posts);
  await four.getByRole('button', { name: t('create.letGoOfWhatIsKept') }).click();
  await expect(four.getByRole('status')).toBeHidden();
});

test('Space keeps the picture that is pointed at, though Generate was pressed just before, and Ctrl with a click the one pressed', async ({
  visit,
}) => {
  const { page, studio, own } = await visit();
  const made = async (prompt: string) => {
    await studio.prompt.fill(prompt);
    await page.getByRole('button', { name: /^Generate/ }).click();
    return studio.result(prompt);
  };
  const batch = await made('{lamp|chair}, flat icon');
  await expect(batch.getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeFocused();
  const { posts } = await own.ledger();
  const keptOf = (place: Locator) => place.getByRole('gridcell', { selected: true });
  const kept = keptOf(batch);
  await batch.getByRole('img').first().hover();
  await page.keyboard.press('Space');
  await expect(kept).toHaveCount(1);
  await batch.getByRole('img').nth(1).hover();
  await page.keyboard.press('Space');
  await expect(kept).toHaveCount(2);
  // with the pointer at rest it lets the same one go
  await page.keyboard.press('Space');
  await expect(kept).toHaveCount(1);
  await expect(batch).toContainText(t('create.countKept', { count: 1 }));
  expect((await own.ledger()).posts, 'nothing more was paid for').toBe(posts);

  // with the focus in one batch and the pointer in another, it is that one's picture
  const other = await made('{boat|pier}, flat icon');
  await expect(other.getByRole('img')).toHaveCount(2);
  await batch.getByRole('gridcell').first().focus();
  await other.getByRole('img').first().hover();
  await page.keyboard.press('Space');
  await expect(keptOf(other)).toHaveCount(1);
  await expect(kept).toHaveCount(1);

  // Ctrl and a click keep it too, without opening it
  await other
    .getByRole('img')
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(keptOf(other)).toHaveCount(2);
  // one on its own is only gone to: K and M are about it then
  const lone = await made('a lone lamp');
  await expect(lone.getByRole('img')).toBeVisible();
  await lone.getByRole('img').click({ modifiers: ['ControlOrMeta'] });
  await expect(lone.getByRole('button', { name: 'Open a lone lamp' })).toBeFocused();
  await expect(studio.viewer).toBeHidden();
});

test('of a place with four pictures all are kept, single ones, or all but one, and the best is seen there', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const batch = await fourOf(studio, '{lamp|chair}, flat icon');
  const lamps = batch.getByRole('gridcell', { name: 'lamp', exact: true });
  const kept = batch.getByRole('status').filter({ hasText: t('create.keptMark') });
  await expect(lamps.getByRole('img')).toHaveCount(4);
  const all = batch.getByRole('button', { name: t('create.keepAllNamed', { count: 4, label: 'lamp' }) });
  await expect(all).toHaveText(t('create.allOfCell', { count: 4 }));
  await all.click();
  await expect(lamps).toHaveAttribute('aria-selected', 'true');
  await batch.getByRole('button', { name: t('create.letGoOfWhatIsKept') }).click();
  await expect(lamps).toHaveAttribute('aria-selected', 'false');

  await lamps
    .getByRole('button', { name: t('create.keepPictureOfCell', { place: '3', assets: '4', label: 'lamp' }) })
    .click();
  await expect(kept).toHaveText(t('create.countKept', { count: 1 }));
  await expect(lamps).toHaveAttribute('aria-selected', 'false');

  // the arrows go from picture to picture, and Space keeps the one that has the focus
  await lamps.focus();
  await page.keyboard.press('Space');
  await expect(lamps).toHaveAttribute('aria-selected', 'true');
  await expect(kept).toHaveText(t('create.countKept', { count: 1 }));
  await lamps
    .getByRole('button', { name: /^Open lamp/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(lamps.getByRole('button', { name: 'Open lamp, flat icon, kept' })).toHaveCount(3);
  await expect(kept).toHaveText(t('create.countKept', { count: 3 }));
  await expect(lamps).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('k');
  await expect(studio.prompt).toHaveValue('lamp, flat icon');

  // the best of them is marked where it is large, and seen where they came
  await lamps.getByRole('img').nth(2).click();
  await expect(studio.viewer).toBeVisible();
  // seen and pressed without the details, which have it in its place
  const favourite = studio.viewer.getByRole('button', { name: t('commands.favourite') });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('i');
  await expect(favourite).toHaveCount(1);
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await studio.viewer.getByRole('button', { name: t('commands.4Stars'), exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(lamps.getByRole('button', { name: 'Open lamp, flat icon' })).toHaveCount(4);
  const best = lamps.getByRole('button', { name: 'Open lamp, flat icon, 4 stars, favourite' });
  await expect(best).toHaveCount(1);
  await expect(lamps.getByText('★★★★')).toBeVisible();
});

test('the one that is taken of those compared is shown where it came, with the focus and its heart', async ({
  connect,
}) => {
  // in a shared window, a round that another test began would lay its batch out
  const { page, studio } = await connect();
  const prompt = '{lamp|chair} of {wood|glass} at {dawn|dusk}';
  await studio.generate(prompt);
  const batch = studio.result(prompt);
  const compare = page.getByRole('dialog', { name: t('commands.compare') });
  const tabs = batch.getByRole('tab');
  const keep = (name: string) => batch.getByRole('button', { name: `Keep ${name}` }).dispatchEvent('click');
  await expect(tabs).toHaveText(['wood4/4', 'glass4/4']);
  await keep('chair, dusk');
  await tabs.last().click();
  await keep('lamp, dawn');
  await batch.getByRole('button', { name: t('commands.compare') }).click();
  await compare.getByRole('button', { name: t('compare.takeLetter', { letter: 'B' }) }).click();
  // it lies on the other tab
  await expect(compare).toBeHidden();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const taken = batch.getByRole('gridcell', { name: 'chair, dusk', exact: true });
  await expect(taken).toBeFocused();
  await expect(taken).toBeInViewport();
  const favourite = taken.getByRole('button', { name: /^Open chair of wood at dusk, favourite/ });
  await expect(favourite).toBeVisible();
  await expect(studio.toasts).toContainText('1 image added to favourites');
  await page.keyboard.press('Control+z');
  await expect(taken.getByRole('button', { name: 'Open chair of wood at dusk', exact: true })).toBeVisible();
  await expect(studio.prompt).toHaveValue(prompt);

  // of a request that made several, with its own key, and scrolled to
  await page.getByRole('slider', { name: t('create.sizeOfTheResults') }).fill('1000');
  const four = await fourOf(studio, 'a boat at dawn');
  await expect(four.getByRole('img')).toHaveCount(4);
  for (const at of [2, 4])
    await four.getByRole('button', { name: `Keep image ${at} of 4` }).dispatchEvent('click');
  await four.getByRole('button', { name: t('commands.compare') }).click();
  await compare.getByRole('region', { name: /^Image B/ }).hover();
  await page.keyboard.press('Enter');
  const last = four.getByRole('button', { name: /^Open a boat/ }).last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAccessibleName('Open a boat at dawn, favourite, kept');
});

test('the viewer counts within what one press made, goes on as the eye reads, and closing leads to the one seen last', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const { viewer } = studio;
  const four = await fourOf(studio, 'a boat at dawn');
  await expect(four.getByRole('img')).toHaveCount(4);
  await page.getByRole('radio', { name: '1', exact: true }).click({ force: true });
  // two across and three down, though they were made column by column
  const prompt = 'a {red|blue} {cup|vase|jug}';
  await studio.generate(prompt);
  const batch = studio.result(prompt);
  await expect(batch.getByRole('img')).toHaveCount(6);
  await batch.getByRole('img', { name: 'a red cup' }).click();
  await expect(viewer).toContainText(t('create.doneOf', { done: 1, jobs: 6 }));
  await expect(viewer).not.toContainText('in all results');
  for (const next of ['a blue cup', 'a red vase', 'a blue vase']) {
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: next, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(batch.getByRole('gridcell', { name: 'vase, blue', exact: true })).toBeFocused();

  // from a request below it the way goes over both, in the order in which they stand
  await four.getByRole('img').nth(1).click();
  await expect(viewer).toContainText('2 of 4 · 8 of 10 in all results');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText('6 of 6 · 6 of 10 in all results');
  await expect(viewer.getByRole('img', { name: 'a blue jug', exact: true })).toBeVisible();
  for (let more = 0; more < 4; more += 1) await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText(t('create.doneOf', { done: 4, jobs: 4 }));
  await viewer.getByRole('button', { name: t('account.close') }).click();
  const last = four.getByRole('button', { name: /^Open a boat/ }).last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  // it alone was looked at: back to it
  await page.keyboard.press('Enter');
  await expect(viewer).toContainText(t('create.doneOf', { done: 4, jobs: 4 }));
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
});
