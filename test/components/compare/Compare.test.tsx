import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Compare } from '../../../src/renderer/features/compare/Compare';
import { assetFacts } from '../../../src/renderer/features/gallery/assetFacts';
import type { Asset } from '../../../src/shared/domain/gallery/Asset';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { anAsset } from '../support/samples';

let last = 1000;

async function show(
  changes: readonly Partial<Asset>[] = [{ prompt: 'a blue house' }, { prompt: 'a red house', seed: '8' }],
) {
  const assets = changes.map((change) => {
    last += 1;
    return anAsset({ id: `a${last}`, seq: last, ...change });
  });
  const on = {
    onReveal: vi.fn(),
    onChosen: vi.fn(),
    onReplace: vi.fn(),
    onChooseBest: vi.fn(),
    onJudge: vi.fn(),
    onUndo: vi.fn(),
    onClose: vi.fn(),
  };
  const seqs = assets.map(({ seq }) => seq);
  const { user } = renderWith(
    <Compare
      seqs={seqs}
      factsOf={(asset) => assetFacts(asset, 0)}
      isBlurred={({ sensitive }) => sensitive}
      {...on}
    />,
    { 'gallery.assets': assets },
  );
  const compare = within(await screen.findByRole('dialog', { name: t('compare.compare') }));
  await compare.findByRole('group', { name: 'Your rating of A' });
  const marks = (letter: string) => within(compare.getByRole('group', { name: `Your rating of ${letter}` }));
  return { user, compare, marks, on, seqs };
}

it('marks what differs in how two were made, and shows the rest on demand', async () => {
  const { user, compare } = await show();
  const table = compare.getByRole('table', { name: t('compare.howThePicturesWereMade') });
  expect([...table.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['blue', 'red']);
  expect(within(table).getByRole('rowheader', { name: /^Seed.*differs/ })).toBeTruthy();
  expect(within(table).queryByRole('rowheader', { name: t('account.model') })).toBeNull();
  await user.click(compare.getByRole('switch', { name: t('compare.onlyWhatDiffers') }));
  expect(within(table).getByRole('rowheader', { name: t('account.model') })).toBeTruthy();
});

it('judges by keys the one that is pointed at, by buttons its own, and takes back', async () => {
  const { user, compare, marks, on, seqs } = await show();
  await user.hover(compare.getByRole('region', { name: t('compare.picture', { letter: 'B' }) }));
  await user.keyboard('f9');
  await user.click(marks('A').getByRole('button', { name: t('commands.4Stars') }));
  await user.keyboard('x{Control>}z{/Control}');
  expect(on.onJudge.mock.calls).toEqual([
    [seqs[1], { kind: 'favourite', on: true }],
    [seqs[1], { kind: 'label', label: 'blue' }],
    [seqs[0], { kind: 'rate', stars: 4 }],
    [seqs[0], { kind: 'reject', on: true }],
  ]);
  expect(on.onUndo.mock.calls).toEqual([['undo']]);
});

it('goes by a key through the ways to compare two, and moves the line between them by arrows', async () => {
  const { user, compare } = await show();
  await user.keyboard('m');
  const line = compare.getByRole('slider', { name: t('compare.wipeHandle') });
  line.focus();
  await user.keyboard('{ArrowRight}');
  expect(line.getAttribute('value') ?? (line as HTMLInputElement).value).toBe('51');
  const over = () =>
    compare.getByRole('img', { name: /^B:/ }).closest<HTMLElement>('[style*="clip-path"], [style*="blend"]');
  expect(over()?.style.clipPath).toContain('51%');
  await user.keyboard('m');
  expect(over()?.style.mixBlendMode).toBe('difference');
  await user.keyboard('m');
  expect(compare.getByRole('slider', { name: /Opacity of the second/ })).toBeTruthy();
  await user.keyboard('m');
  expect(compare.getAllByRole('region', { name: /^Image/ })).toHaveLength(2);
});

it('says nothing of which is which until one is chosen, and judges none meanwhile', async () => {
  const { user, compare, on } = await show();
  await user.keyboard('n');
  expect(compare.queryByRole('table')).toBeNull();
  expect(compare.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(['Image A', 'Image B']);
  expect(screen.getByRole('dialog').textContent).not.toContain('house');
  await user.keyboard('f');
  expect(on.onJudge).not.toHaveBeenCalled();
  const second = compare.getAllByRole('img')[1]?.getAttribute('src');
  await user.keyboard('b');
  expect(compare.getByRole('status').textContent).toContain('You chose B.');
  expect([on.onChosen.mock.calls.length, compare.getAllByRole('img')[1]?.getAttribute('src')]).toEqual([
    1,
    second,
  ]);
});

it('lets two change places, and asks for another in the place of one', async () => {
  const { user, compare, on, seqs } = await show();
  const names = () => compare.getAllByRole('img').map((each) => each.getAttribute('alt'));
  const before = names();
  await user.click(compare.getByRole('button', { name: t('compare.changePlaces') }));
  expect(names()).toEqual(['A: a red house', 'B: a blue house']);
  expect(before).toEqual(['A: a blue house', 'B: a red house']);
  await user.hover(compare.getByRole('region', { name: t('compare.picture', { letter: 'A' }) }));
  await user.click(compare.getByRole('button', { name: t('compare.replace', { other: 'A' }) }));
  expect(on.onReplace.mock.calls).toEqual([[seqs[1], 'side']]);
});

it('takes the best of them by its button or by Enter', async () => {
  const { user, compare, marks, on, seqs } = await show();
  await user.click(marks('B').getByRole('button', { name: t('compare.takeLetter', { letter: 'B' }) }));
  await user.hover(compare.getByRole('region', { name: t('compare.picture', { letter: 'A' }) }));
  screen.getByRole('dialog').focus();
  await user.keyboard('{Enter}');
  expect(on.onChooseBest.mock.calls).toEqual([[seqs[1]], [seqs[0]]]);
});

it('shows what is sensitive by a press only', async () => {
  const { user, compare, on, seqs } = await show([{ sensitive: true }, {}]);
  expect(compare.getByText(t('compare.markedSensitive'))).toBeTruthy();
  await user.click(compare.getByRole('button', { name: t('account.show') }));
  expect(on.onReveal.mock.calls).toEqual([[seqs[0]]]);
});

it('compares four side by side only', async () => {
  const { user, compare } = await show([{}, {}, {}, {}]);
  expect(compare.queryByRole('radiogroup', { name: t('compare.wayToCompare') })).toBeNull();
  await user.keyboard('m');
  expect(compare.getAllByRole('region', { name: /^Image/ })).toHaveLength(4);
  expect(compare.getByText(t('compare.madeAlike'))).toBeTruthy();
});
