import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LibraryCopies } from '../../../src/renderer/features/settings/library/LibraryCopies';
import type { LibraryCopy } from '../../../src/shared/domain/library/LibraryCopy';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

const contents = { assets: 12, waiting: 1, newestAt: 0 } as const;
const day: LibraryCopy = { name: 'day.sqlite', kind: 'day', at: 1e12, bytes: 2048, contents };
const aside: LibraryCopy = { ...day, name: 'aside.sqlite', kind: 'aside', at: 2e12 };

function show(copies: LibraryCopy[], answers: Answers = {}) {
  const { main, user } = renderWith(<LibraryCopies />, {
    'backups.list': { copies, now: { ...contents, assets: 20 } },
    ...answers,
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { main, press };
}
const dialog = (name: RegExp) => within(screen.getByRole('alertdialog', { name }));

it('says that there is no copy yet', async () => {
  show([]);
  await screen.findByText(/No copies yet/);
});

it('puts a copy back once all that goes and stays was said', async () => {
  const { main, press } = show([day], { 'backups.restore': undefined });
  await press(/^Restore the copy/);
  const lines = dialog(/^Restore the copy/).getAllByRole('listitem');
  expect(lines[0]?.textContent).toBe(
    'After the restore, the gallery will show 12 images and videos. It currently shows 20.',
  );
  expect(lines).toHaveLength(5);
  await press('Restore and restart');
  expect(main.asked('backups.restore')).toEqual([{ name: 'day.sqlite' }]);
});

it('restores nothing when that is left, and says why a copy was not put back', async () => {
  const { main, press } = show([day], {
    'backups.restore': () => {
      throw new Refusal('The copy is damaged.', 'unreadable');
    },
  });
  await press(/^Restore the copy/);
  await press('Cancel');
  expect(main.asked('backups.restore')).toEqual([]);
  await press(/^Restore the copy/);
  await press('Restore and restart');
  await screen.findByText(t('settings.theCopyWasNotPutBack'));
});

it('offers no way back to a copy that cannot be read', async () => {
  show([{ ...day, contents: null }]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Restore the copy/ });
  expect(button.disabled).toBe(true);
  screen.getByText(/^cannot be read · /);
});

it('deletes what was set aside, with what that frees, and never a daily copy', async () => {
  const { main, press } = show([aside, day], { 'backups.remove': undefined });
  await screen.findByText(/^All copies together use/);
  expect(screen.getAllByRole('button', { name: /^Delete the copy/ })).toHaveLength(1);
  await press(/^Delete the copy/);
  dialog(/^Delete the copy/).getByText(/you can no longer undo that restore/);
  main.answer('backups.list', { copies: [day], now: contents });
  await press(/^Delete and free/);
  expect(main.asked('backups.remove')).toEqual([{ name: 'aside.sqlite' }]);
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1);
});
