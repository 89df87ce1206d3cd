// Nothing that was in the form is lost: every change is taken back and done again, each Generate can be gone back to,
// and all of that is there after a restart.
import { Studio } from './support/Studio';
import { expect, test } from './support/test';

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
  await expect(kept).toHaveAttribute('aria-current', 'false');
});
