// What was typed and not sent is not lost: not to what other views hand to the form, to a change that is taken back, or to a
// restart.
import { t } from '../../src/shared/messages/t';
import { assignFile } from './support/assignFile';
import { Studio } from './support/Studio';
import { tellDrag } from './support/tellDrag';
import { expect, test } from './support/test';
import { testPicture } from './support/testPicture';

test('letters that are composed are one step; a picture dropped anywhere keeps the prompt of the edit; what settings replaced comes back', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  await composes(studio);
  const refilled = studio.toasts.filter({ hasText: t('create.filledWithAnotherPicture') });
  await studio.generate('reeds in the wind');
  await expect(studio.result('reeds in the wind').getByRole('img')).toBeVisible();

  await studio.chooseModel(/^Edit/);
  await studio.prompt.fill('a hat of red wool');
  const picture = { name: 'mine.png', type: 'image/png', bytes: await testPicture(320, 200) };
  // Generate, pressed before it is read, is of this picture
  await assignFile(
    studio.status,
    'drop',
    picture,
    page.getByRole('button', { name: t('commands.generate') }),
  );
  await expect(page.getByText('320 × 200')).toBeVisible();
  await expect(studio.result('a hat of red wool')).toHaveCount(1);
  await expect(studio.prompt).toHaveValue('a hat of red wool');
  await expect(refilled).toHaveCount(0);

  await studio.go('Settings');
  await assignFile(studio.status, 'drop', { ...picture, bytes: await testPicture(300, 300) });
  await expect(page.getByText('300 × 300')).toBeVisible();
  await refilled.getByRole('button', { name: t('commands.undo') }).click();
  await expect(page.getByText('320 × 200')).toBeVisible();
  await expect(studio.prompt).toHaveValue('a hat of red wool');
});

test('what is in the form is there after a restart, with its model, the forms of others, what was undone, and a version that brings back the whole', async ({
  launch,
  restart,
}) => {
  const app = await launch();
  const studio = new Studio(app.page);
  await studio.tryHere();
  await studio.generate('reeds in the wind');
  await expect(studio.result('reeds in the wind').getByRole('img')).toBeVisible();
  // the version that is in the form is marked, and not once the form differs from it
  const made = versions(studio).first();
  await expect(made).toHaveAttribute('aria-current', 'true');
  await expect(versions(studio).locator('img')).toHaveCount(1);
  await studio.prompt.fill('reeds in a storm');
  await expect(made).toHaveAttribute('aria-current', 'false');
  await app.page.getByRole('button', { name: t('create.undoAChangeOfTheForm') }).click();
  await expect(made).toHaveAttribute('aria-current', 'true');
  await showsAlone(studio);
  await pins(studio, app.kind);
  await studio.prompt.fill('an idea for {dawn|dusk}');
  await studio.chooseModel(/^Edit/);
  for (const hat of ['a hat', 'a hat of red wool', 'a hat of felt', 'a hat of straw'])
    await studio.prompt.fill(hat);
  for (const hat of ['a hat of felt', 'a hat of red wool']) {
    await studio.prompt.press('Control+z');
    await expect(studio.prompt).toHaveValue(hat);
  }
  await app.page.getByRole('separator', { name: t('create.widthOfTheForm') }).press('ArrowRight');
  const next = await restart(app);
  const again = new Studio(next.page);
  await expect(again.prompt).toHaveValue('a hat of red wool');
  const press = (name: string) => next.page.getByRole('button', { name }).click();
  for (const [way, hat] of [
    ['Redo', 'a hat of felt'],
    ['Undo form change', 'a hat of red wool'],
  ] as const) {
    await press(way);
    await expect(again.prompt).toHaveValue(hat);
  }
  await expect(next.page.getByRole('separator', { name: t('create.widthOfTheForm') })).toHaveAttribute(
    'aria-valuenow',
    '400',
  );
  await usesPin(again);
  await again.chooseModel(/imagegen/);
  await expect(again.prompt).toHaveValue('an idea for {dawn|dusk}');
  const kept = versions(again).first();
  await expect(kept).toHaveAttribute('aria-current', 'false');
  await kept.click();
  await expect(again.prompt).toHaveValue('reeds in the wind');
  await expect(kept).toHaveAttribute('aria-current', 'true');
});

const versions = ({ page }: Studio) =>
  page.getByRole('toolbar', { name: t('create.versionsTheNewestFirst') }).getByRole('button');

/** All but the results goes and comes back: by its key, and by Tab after a click between the results only. */
async function showsAlone({ page, results, prompt }: Studio): Promise<void> {
  const rail = page.getByRole('navigation', { name: t('app.views') });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await expect(rail).toBeHidden();
  await expect(prompt).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(prompt, 'nothing is sent before it is seen').toBeFocused();
  await expect(results.getByRole('article')).toHaveCount(1);
  await results.getByRole('heading', { name: t('create.results') }).click();
  await page.keyboard.press('Tab');
  await expect(rail).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(rail).toBeVisible();
  // who works by keyboard goes on with it
  const tile = results.getByRole('button', { name: /^Open reeds/ });
  await tile.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tile).toBeFocused();
  await expect(rail).toBeVisible();
}

/** Pins the result by dropping it, and takes the pin away and back; pins a file that is dropped there. */
async function pins({ page, results, toasts }: Studio, kind: string): Promise<void> {
  const tile = results.getByRole('button', { name: /^Open reeds/ });
  const strip = page.getByRole('region', { name: t('create.pinned') });
  // a place for files too, as long as some are dragged
  await tellDrag(results, ['dragover'], { Files: 'a reference.png' });
  await expect(strip).toContainText(t('create.pinHere'));
  await tellDrag(results, ['drop'], {});
  await expect(strip).toBeHidden();
  if (kind === 'electron') {
    await tile.hover();
    await results.getByRole('button', { name: t('commands.pinBesideTheForm') }).click();
  } else {
    const tell = (element: Element, type: string) => {
      const dataTransfer = new DataTransfer();
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    };
    await tile.evaluate(tell, 'dragstart');
    await results.evaluate(tell, 'dragover');
    await strip.evaluate(tell, 'drop');
  }
  const pin = strip.getByRole('button', { name: 'Pinned: reeds in the wind' });
  await pin.press('Enter');
  await page.getByRole('menuitem', { name: t('create.takeThePinAway') }).click();
  await expect(pin).toBeHidden();
  await toasts
    .filter({ hasText: t('create.thePinWasTakenAway') })
    .getByRole('button', { name: t('commands.undo') })
    .click();
  await expect(pin).toBeVisible();
  const reference = strip.getByRole('button', { name: 'Pinned: an image without a prompt' });
  await assignFile(strip, 'drop', {
    name: 'a reference.png',
    type: 'image/png',
    bytes: await testPicture(300, 200),
  });
  await expect(reference).toBeVisible();
  await expect(
    page.getByRole('group', { name: t('gallery.image'), exact: true }),
    'the model stays',
  ).toHaveCount(0);
  const said = toasts.filter({ hasText: t('create.pinnedAndAdded', { came: 1 }) });
  await said.getByRole('button', { name: t('commands.undo') }).click();
  await expect(reference).toBeHidden();
}

/** The pinned picture gives its prompt, and is edited. */
async function usesPin({ page, prompt }: Studio): Promise<void> {
  const pin = page.getByRole('button', { name: 'Pinned: reeds in the wind' });
  const choose = async (name: string) => {
    await pin.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Use prompt');
  await expect(prompt).toHaveValue('reeds in the wind');
  await choose('Use as source');
  await expect(
    page.getByRole('group', { name: t('gallery.image'), exact: true }).getByRole('img'),
  ).toBeVisible();
  await prompt.fill('a hat of red wool');
}

/** Letters that an input method composes are one step of the form. */
async function composes({ page, prompt }: Studio): Promise<void> {
  await prompt.fill('');
  const session = await page.context().newCDPSession(page);
  for (const text of ['n', 'ni', 'nih', 'niha', '你好'])
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await session.send('Input.insertText', { text: '你好' });
  await session.detach();
  await expect(prompt).toHaveValue('你好');
  await prompt.press('Control+z');
  await expect(prompt).toHaveValue('');
  await prompt.press('Control+Shift+z');
  await expect(prompt).toHaveValue('你好');
}
