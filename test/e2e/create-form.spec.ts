// The form says what it means, before and after Generate is pressed.
import { t } from '../../src/shared/messages/t';
import { questionsOf } from './support/questionsOf';
import { expect, test } from './support/test';

test('the prompt has the focus whenever Create comes up; what is wrong with it is in sight, and a large batch shows five of its prompts before it is queued', async ({
  visit,
}) => {
  const { app, page, studio } = await visit();
  await expect(studio.prompt).toBeFocused();
  await studio.generate('rushes in the wind');
  await expect(studio.result('rushes in the wind').getByRole('img')).toBeVisible();
  await studio.go('Gallery');
  await expect(studio.gallery).toBeVisible();
  await page.keyboard.press('Control+1');
  await expect(studio.prompt).toBeFocused();
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /rushes/ }).click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.editThisImage'));
  await expect(studio.prompt).toBeFocused();
  // what the form still says is of the picture before: what is typed takes its place
  await studio.prompt.fill('make it night');
  await studio.go('Gallery');
  await studio.gallery.getByRole('gridcell', { name: /rushes/ }).click({ button: 'right' });
  await app.desktop.clickPopup(t('commands.editThisImage'));
  await expect(studio.prompt).toBeFocused();
  await expect(studio.prompt).toHaveValue('make it night');
  await page.keyboard.type('snow');
  await expect(studio.prompt).toHaveValue('snow');
  // and is among the earlier prompts, though it was never sent
  await studio.prompt.press('Alt+ArrowUp');
  await expect(studio.prompt).toHaveValue('make it night');
  await studio.prompt.press('Alt+ArrowDown');
  await expect(studio.prompt).toHaveValue('snow');
  // once: not again what was written since
  for (const isSeen of [false, true]) {
    await page.keyboard.press('ControlOrMeta+Shift+f');
    await expect(studio.prompt).toBeVisible({ visible: isSeen });
  }
  await expect(studio.prompt).toBeFocused();
  await page.keyboard.type('y');
  await expect(studio.prompt).toHaveValue('snowy');
  await studio.chooseModel(/^Image/);
  // what is wrong with a prompt of any length is seen in the smallest window too, all of it
  await studio.prompt.fill(`${'x'.repeat(990)}{ a short one| a much longer one}`);
  await app.desktop.setWindowSize(900, 600);
  const tooLong = page.locator('[data-field="prompt"]').getByRole('alert');
  await expect(tooLong).toContainText('2 of 2 jobs cannot be sent');
  await expect(tooLong).toBeInViewport({ ratio: 1 });
  await app.desktop.setWindowSize(1440, 900);
  // how many prompts there are is a button: all of them or some; a large batch shows five before it is queued
  await studio.prompt.fill(
    'a {red|blue|green|white|black} {cup|lamp|chair|vase|bowl|jug} {by day|by night|at dusk|at dawn}',
  );
  await expect(page.getByRole('button', { name: t('create.promptsAll', { made: 120 }) })).toBeVisible();
  await app.desktop.answerDialog('showMessageBox', { response: 1 });
  await page.getByRole('button', { name: t('create.addToQueue') }).click();
  const asked = async () => (await questionsOf(app)).find(({ message }) => message === 'Add 120 jobs?');
  await expect.poll(async () => (await asked())?.detail).toMatch(/leaving[\s\S]*For example:(\n.+){5}$/);
});

test('the marks of a long prompt lie under their letters wherever it is scrolled, though only the lines in view are painted', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  const groups = Array.from({ length: 100 }, (_, place) => `{red ${place}|tan ${place}}`).join(' ');
  await studio.prompt.fill(groups);
  for (const part of [0, 0.4, 1]) {
    await studio.prompt.evaluate((field, share) => {
      field.scrollTop = (field.scrollHeight - field.clientHeight) * share;
    }, part);
    const layer = page.locator('[data-field="prompt"] textarea').locator('xpath=preceding-sibling::div');
    const marked = () =>
      layer.evaluate((painted) => {
        const field = painted.nextElementSibling as HTMLTextAreaElement;
        const { top, bottom } = field.getBoundingClientRect();
        const offset = (x: number, y: number) => document.caretPositionFromPoint(x, y)?.offset ?? 0;
        return [...painted.querySelectorAll('span')]
          .map((mark) => [...mark.getClientRects()])
          .filter(([first, second]) => first && !second && first.top > top + 2 && first.bottom < bottom - 2)
          .map(([at]) => {
            const { left = 0, right = 0, top: y = 0, height = 0 } = at ?? {};
            return field.value.slice(offset(left + 1, y + height / 2), offset(right - 1, y + height / 2));
          });
      });
    await expect.poll(async () => (await marked()).length, { message: `at ${part}` }).toBeGreaterThan(3);
    for (const text of await marked()) expect(text, `at ${part}`).toMatch(/^\{red (\d+)\|tan \1\}$/);
    expect((await layer.textContent())?.length, `at ${part}`).toBeLessThan(700);
  }
});
