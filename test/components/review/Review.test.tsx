import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Review } from '../../../src/renderer/features/review/Review';
import { sequenceOf } from '../../../src/renderer/ipc/cache/AssetSequence';
import type { Asset } from '../../../src/shared/domain/gallery/Asset';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { anAsset, aSettings } from '../support/samples';

async function show(start = 1, changes: Partial<Asset> = {}) {
  const onTrash = vi.fn();
  const onClose = vi.fn();
  let steps = 0;
  const { user, main } = renderWith(
    <Review
      seq={start}
      walk={sequenceOf([1, 2, 3])}
      isBlurred={() => false}
      onReveal={vi.fn()}
      onMove={vi.fn()}
      onShow={vi.fn()}
      onCompare={vi.fn()}
      onTrash={onTrash}
      onClose={onClose}
    />,
    {
      'gallery.assets': ({ seqs }) =>
        seqs.map((seq) => anAsset({ seq, id: `a${seq}`, file: `${seq}.png`, ...changes })),
      'curation.change': () => {
        steps += 1;
        return { changed: 1, step: steps };
      },
      'curation.turnStep': { kind: 'turned', changed: { what: { kind: 'reject', on: true }, assets: 1 } },
      'settings.get': aSettings(),
      'settings.set': (patch) => aSettings(patch),
    },
  );
  const review = within(await screen.findByRole('dialog', { name: t('commands.review') }));
  /** Which of them is looked at. */
  const at = (place: number) => review.findByText(`${place} of 3`);
  await at(start);
  const judged = () => main.asked('curation.change').map(({ set, change }) => ({ set, change }));
  return { user, main, review, at, judged, onTrash, onClose };
}

it('says its keys until they are hidden, and the prompt and the file on a key', async () => {
  const { user, review } = await show();
  expect(review.getByText(/1 to 5/)).toBeTruthy();
  await user.keyboard('h');
  expect(review.queryByText(/1 to 5/)).toBeNull();
  await user.keyboard('i');
  expect(review.getByRole('note').textContent).toBe('a teapot1.png');
  await user.keyboard('i');
  expect(review.queryByRole('note')).toBeNull();
});

it('has the pictures in a strip on a key, and goes to the one that is pressed', async () => {
  const { user, review, at } = await show();
  await user.keyboard('{Tab}');
  const strip = within(await review.findByRole('group', { name: t('review.filmstrip') }));
  await user.click(strip.getByRole('button', { name: t('review.picture', { place: '3' }) }));
  expect(await at(3)).toBeTruthy();
  await user.keyboard('{Tab}');
  expect(review.queryByRole('group', { name: t('review.filmstrip') })).toBeNull();
});

it('goes through the grounds by a key, and keeps the one that was chosen', async () => {
  const { user, main } = await show();
  await user.keyboard('bbb');
  const grounds = main.asked('settings.set').map(({ window }) => window?.reviewGround);
  expect(grounds).toEqual(['grey', 'white', 'black']);
});

it('goes on with each judgement, and back to what is taken back', async () => {
  const { user, review, at, judged, main } = await show();
  await user.keyboard('5');
  expect(await at(2)).toBeTruthy();
  await user.keyboard('x');
  expect(await at(3)).toBeTruthy();
  await expect.poll(() => review.getByRole('status').textContent).toMatch(/reject/i);
  expect(judged()).toEqual([
    { set: { kind: 'some', seqs: [1] }, change: { kind: 'rate', stars: 5 } },
    { set: { kind: 'some', seqs: [2] }, change: { kind: 'reject', on: true } },
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect(await at(2)).toBeTruthy();
  await expect.poll(() => main.asked('curation.turnStep')).toEqual([{ step: 2, way: 'undo' }]);
});

it('offers at its end to throw away what was rejected', async () => {
  const { user, review, onTrash } = await show(2);
  await user.keyboard('x4');
  expect(await review.findByText(t('review.wasLast'))).toBeTruthy();
  await user.click(review.getByRole('button', { name: t('review.trashRejected', { rejected: 1 }) }));
  expect(onTrash).toHaveBeenCalledWith([2]);
});

it('names a picture of a list by its title', async () => {
  const { user, review } = await show(1, { title: 'SKU-1003' });
  await user.keyboard('i');
  expect(review.getByRole('note').textContent).toMatch(/^SKU-1003 · a teapot/);
});
