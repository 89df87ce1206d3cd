// Nothing that was in the form is lost: every change is taken back and done again, each Generate can be gone back to,
// and all of that is there after a restart.
import { Studio } from './support/Studio';
import { expect, test } from './support/test';
import { typeAndEnter } from './support/typeAndEnter';

test('ten changes of the form are undone and done again, also after a restart, and a version brings back the whole', async ({
  launch,
  restart,
  service,
}) => {
  const own = await service({ instant: true });
  const app = await launch();
  const { page } = app;
  const studio = new Studio(page);
  await studio.connect(own);
  const ideas = Array.from({ length: 10 }, (_, index) => `idea ${'abcdefghij'[index]} of a lamp`);
  for (const idea of ideas) await studio.prompt.fill(idea);
  const undo = page.getByRole('button', { name: 'Undo a change of the form' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(undo).toBeEnabled();
  await expect(redo).toBeDisabled();

  // in the prompt the keys are the form's
  await studio.prompt.press('Control+z');
  await expect(studio.prompt).toHaveValue(ideas[8] ?? '');
  await studio.prompt.press('Control+Shift+z');
  await expect(studio.prompt).toHaveValue(ideas[9] ?? '');
  // a choice of another field and of another model are steps as well
  await page.getByRole('button', { name: 'Roll a new seed and keep it' }).click();
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await expect(seed).not.toHaveValue('');
  const rolled = await seed.inputValue();
  await studio.chooseModel(/^Edit/);
  await studio.prompt.press('Control+z');
  await expect(seed).toHaveValue(rolled);
  await page.getByRole('button', { name: 'Generate' }).focus();
  await page.keyboard.press('Control+z');
  await expect(seed).toHaveValue('');
  for (const idea of ideas.slice(0, 9).reverse()) {
    await undo.click();
    await expect(studio.prompt).toHaveValue(idea);
  }

  const versions = page.getByRole('toolbar', { name: 'Versions, the newest first' });
  await redo.click();
  await expect(studio.prompt).toHaveValue(ideas[1] ?? '');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(versions.getByRole('button')).toHaveCount(1);
  await expect(versions.locator('img')).toHaveCount(1);
  // the one that is in the form is marked, and not once the form differs from it
  const made = versions.getByRole('button').first();
  await expect(made).toHaveAttribute('aria-current', 'true');
  await redo.click();
  await expect(made).toHaveAttribute('aria-current', 'false');
  await undo.click();
  await expect(made).toHaveAttribute('aria-current', 'true');

  const again = await restart(app);
  const next = new Studio(again.page);
  await expect(next.prompt).toHaveValue(ideas[1] ?? '');
  const kept = again.page.getByRole('toolbar', { name: 'Versions, the newest first' }).getByRole('button');
  await expect(kept).toHaveAttribute('aria-current', 'true');
  const redoNext = again.page.getByRole('button', { name: 'Redo' });
  for (const idea of ideas.slice(2)) {
    await redoNext.click();
    await expect(next.prompt).toHaveValue(idea);
  }
  await redoNext.click();
  await expect(again.page.getByRole('textbox', { name: 'Seed' })).toHaveValue(rolled);
  await expect(kept).toHaveAttribute('aria-current', 'false');

  // the version, found by its words from the keyboard alone
  await next.prompt.press('Alt+Shift+ArrowUp');
  const all = again.page.getByRole('dialog', { name: 'Earlier prompts and versions' });
  await all.getByRole('searchbox').fill('nothing like it');
  await expect(all).toContainText('No prompt has these words');
  await all.getByRole('searchbox').fill('IDEA B');
  await expect(all.getByRole('menuitem').first()).toContainText('1 job');
  await again.page.keyboard.press('Enter');
  await expect(next.prompt).toHaveValue(ideas[1] ?? '');
  await expect(again.page.getByRole('textbox', { name: 'Seed' })).toHaveValue('');
  await expect(kept).toHaveAttribute('aria-current', 'true');
  // and that is a change like any other
  await next.prompt.press('Control+z');
  await expect(next.prompt).toHaveValue(ideas[9] ?? '');

  // what it replaces is said, and is among the earlier prompts
  const said = next.toasts.filter({ hasText: 'Filled with the version of “idea b of a lamp”' });
  await kept.first().click();
  await expect(next.prompt).toHaveValue(ideas[1] ?? '');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(next.prompt).toHaveValue(ideas[9] ?? '');
  await expect(again.page.getByRole('textbox', { name: 'Seed' })).toHaveValue(rolled);
  await next.prompt.fill('words of my own');
  await kept.first().click();
  await expect(said).toBeVisible();
  await next.prompt.press('Alt+ArrowUp');
  await expect(next.prompt).toHaveValue('words of my own');
  // so is what an earlier prompt takes the place of
  await next.prompt.press('Alt+Shift+ArrowUp');
  await all.getByRole('searchbox').fill('IDEA J');
  await again.page.keyboard.press('Enter');
  await expect(next.prompt).toHaveValue(ideas[9] ?? '');
  await expect(next.prompt).toBeFocused();
  await expect(next.toasts).toContainText('Filled with the prompt “idea j of a lamp”');
  await next.prompt.press('Alt+ArrowUp');
  await expect(next.prompt).toHaveValue('words of my own');
});

test('Enter that is quicker than the search takes what the search then finds, and nothing where it finds nothing', async ({
  visit,
}) => {
  const { page, studio } = await visit();
  for (const idea of ['a heron in reeds', 'an owl in snow']) {
    await studio.generate(idea);
    await expect(studio.result(idea).getByRole('img').first()).toBeVisible();
  }
  const all = page.getByRole('dialog', { name: 'Earlier prompts and versions' });
  const open = async () => {
    await studio.prompt.press('Alt+Shift+ArrowUp');
    await expect(all.getByRole('menuitem').first()).toContainText('an owl in snow');
  };
  await open();
  await typeAndEnter(all.getByRole('searchbox'), 'HERON');
  await expect(all).toHaveCount(0);
  await expect(studio.prompt).toHaveValue('a heron in reeds');
  await open();
  await typeAndEnter(all.getByRole('searchbox'), 'nothing like it');
  await expect(all).toContainText('No prompt has these words');
  await page.keyboard.press('Escape');
  await expect(studio.prompt).toHaveValue('a heron in reeds');

  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('ControlOrMeta+k');
  await typeAndEnter(palette.getByRole('searchbox'), 'owl in snow');
  await expect(palette).toHaveCount(0);
  await expect(studio.prompt).toHaveValue('an owl in snow');
  // and where the answer is known already
  await studio.prompt.fill('');
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('searchbox').fill('owl in snow');
  await expect(palette.getByRole('menuitem').first()).toContainText('an owl in snow');
  await palette.getByRole('searchbox').fill('');
  await typeAndEnter(palette.getByRole('searchbox'), 'owl in snow');
  await expect(palette).toHaveCount(0);
  await expect(studio.prompt).toHaveValue('an owl in snow');
});
