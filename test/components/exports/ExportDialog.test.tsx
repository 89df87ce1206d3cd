import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CopySizeDialog } from '../../../src/renderer/features/exports/CopySizeDialog';
import { ExportDialog } from '../../../src/renderer/features/exports/ExportDialog';
import { ExportsDialog } from '../../../src/renderer/features/exports/ExportsDialog';
import type { ExportRecord } from '../../../src/shared/domain/library/ExportRecord';
import { defaultExportSettings } from '../../../src/shared/domain/library/ExportRequest';
import type { RouteOutput } from '../../../src/shared/ipc/contract';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aSettings } from '../support/samples';

const preview: RouteOutput<'exports.preview'> = {
  total: 1,
  examples: ['reeds.png'],
  collisions: 0,
  inFolder: 0,
  taken: null,
  smaller: 1,
  counted: 1,
  problem: null,
  sheet: null,
};
const clients = {
  id: 'e1',
  name: 'For clients',
  manner: { ...defaultExportSettings, format: 'zip' as const },
};

async function show(answers: Answers = {}) {
  const on = { onEarlier: vi.fn(), onClose: vi.fn() };
  const set = { kind: 'some', seqs: [1] } as const;
  const { user, main } = renderWith(
    <ExportDialog
      set={{ kind: set.kind, seqs: [...set.seqs] }}
      sheetBatch={null}
      sheetTitle={null}
      earlier={null}
      {...on}
    />,
    {
      'exports.choices': { folder: '/home/me/Easel', manner: defaultExportSettings, presets: [clients] },
      'exports.preview': ({ name }) =>
        name.includes('{sku}') ? { ...preview, problem: 'There is no {sku}.' } : preview,
      'exports.start': undefined,
      'exports.savePreset': undefined,
      'exports.removePreset': undefined,
      ...answers,
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 file' }));
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(dialog.getByRole('button', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const names = () => dialog.getByRole<HTMLInputElement>('textbox', { name: t('exports.names') });
  return { user, main, dialog, choose, names, on };
}

it('exports what is chosen, in the manner that is set', async () => {
  const { user, main, dialog, names, on } = await show();
  await user.clear(names());
  await user.click(names());
  await user.paste('{prompt:1}/{n:3}');
  await user.click(dialog.getByRole('button', { name: t('exports.export') }));
  await expect.poll(() => on.onClose.mock.calls.length).toBe(1);
  const [order] = main.asked('exports.start');
  expect([order?.name, order?.format, order?.metadata, order?.set]).toEqual([
    '{prompt:1}/{n:3}',
    'files',
    'embed',
    { kind: 'some', seqs: [1] },
  ]);
});

it('does not export by a pattern that cannot be, and says what is wrong with it', async () => {
  const { user, dialog, names } = await show();
  await user.clear(names());
  await user.click(names());
  await user.paste('{sku}');
  expect(await dialog.findByText('There is no {sku}.')).toBeTruthy();
  await expect
    .poll(() => dialog.getByRole<HTMLButtonElement>('button', { name: t('exports.export') }).disabled)
    .toBe(true);
});

it('names files that say nothing of themselves by no word of their prompt, and warns where they do', async () => {
  const { user, dialog, choose, names } = await show();
  expect(names().value).toBe('{name}');
  await choose(/Write prompt and parameters/, /Remove all metadata/);
  expect(names().value).toBe('{date}-{n}');
  await user.clear(names());
  await user.click(names());
  await user.paste('{prompt}');
  expect(dialog.getByText(/These file names contain words from the prompt/)).toBeTruthy();
  await choose(/Remove all metadata/, /Write prompt and parameters/);
  expect(dialog.queryByText(/These file names contain words from the prompt/)).toBeNull();
});

it('keeps a manner under a name, uses one, and gives back what was removed', async () => {
  const { user, main, dialog, choose } = await show();
  await user.click(dialog.getByRole('button', { name: t('exports.saveAsAPreset') }));
  await user.keyboard('Web{Enter}');
  expect(main.asked('exports.savePreset').map(({ name }) => name)).toEqual(['Web']);
  await choose(/Preset/, /For clients/);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'ZIP' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: t('dashboard.remove') }));
  expect(main.asked('exports.removePreset')).toEqual([{ id: 'e1' }]);
  await user.click(await screen.findByRole('button', { name: t('commands.undo') }));
  await expect.poll(() => main.asked('exports.savePreset').at(-1)?.name).toBe('For clients');
});

it('takes a size of one’s own, says its bounds, and goes back to what is taken when it is left', async () => {
  const { user, main, dialog, choose } = await show();
  await choose(/Maximum long edge/, /Custom size/);
  const edge = () => dialog.getByRole<HTMLInputElement>('spinbutton', { name: t('exports.longEdgeField') });
  await user.clear(edge());
  await user.type(edge(), '99999');
  expect(dialog.getByRole('alert').textContent).toBe('16 to 16,384 pixels.');
  await user.tab();
  expect(edge().value).not.toBe('99999');
  await user.clear(edge());
  await user.type(edge(), '300');
  expect(await dialog.findByText(t('exports.oneIsSmaller'))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('exports.export') }));
  await expect.poll(() => main.asked('exports.start').at(-1)?.longEdge).toBe(300);
});

it('says why an export did not begin, and stays', async () => {
  const { user, dialog, on } = await show({
    'exports.start': () => {
      throw new Refusal('The folder cannot be written to.');
    },
  });
  await user.click(dialog.getByRole('button', { name: t('exports.export') }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The folder cannot be written to.');
  expect(on.onClose).not.toHaveBeenCalled();
});

it('copies a picture at a size within bounds, and says what comes of it', async () => {
  const onCopy = vi.fn();
  const { user } = renderWith(
    <CopySizeDialog asset={{ width: 1024, height: 768 }} lastEdge={2048} onCopy={onCopy} onClose={vi.fn()} />,
  );
  const edge = screen.getByRole('spinbutton', { name: t('exports.longEdgeField') });
  expect((edge as HTMLInputElement).value).toBe('2048');
  expect(screen.getByText(t('exports.copiedAsIs', { size: '1,024 × 768' }))).toBeTruthy();
  await user.clear(edge);
  await user.type(edge, '9{Enter}');
  expect([screen.getByRole('alert').textContent, onCopy.mock.calls]).toEqual(['16 to 16,384 pixels.', []]);
  await user.clear(edge);
  await user.type(edge, '300');
  expect(screen.getByText(t('exports.copySize', { size: '300 × 225' }))).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(onCopy.mock.calls).toEqual([[300]]);
});

const record = (seq: number, changes: Partial<ExportRecord> = {}): ExportRecord => ({
  seq,
  id: `x${seq}`,
  state: 'done',
  target: '/client',
  folder: '/client',
  manner: defaultExportSettings,
  isByAxes: false,
  preset: null,
  total: 1,
  files: 1,
  failed: 0,
  message: null,
  startedAt: 0,
  assetId: 'a1',
  sensitive: false,
  ...changes,
});

it('finds an export by its words, shows it in its folder, and does it once more', async () => {
  const on = { onShow: vi.fn(), onAgain: vi.fn(), onClose: vi.fn() };
  const { user, main } = renderWith(<ExportsDialog {...on} />, {
    'settings.get': aSettings(),
    'exports.state': null,
    'exports.find': ({ text }) => new Uint32Array(text === 'tundra' ? [] : [9001, 9002]),
    'exports.rows': ({ seqs }) => seqs.map((seq) => record(seq)),
    'exports.revealEarlier': () => {
      throw new Refusal('The folder is not there any more.');
    },
  });
  const exports = within(screen.getByRole('dialog', { name: t('exports.exports') }));
  await expect.poll(() => exports.queryAllByRole('option').length).toBe(2);
  const chosen = () => within(screen.getByRole('region', { name: t('exports.theChosenExport') }));
  await exports.findByRole('region', { name: t('exports.theChosenExport') });
  expect(chosen().getByText(t('exports.metadataWritten'))).toBeTruthy();
  await user.click(chosen().getByRole('button', { name: t('app.showInFolder') }));
  expect(await exports.findByText('The folder is not there any more.')).toBeTruthy();
  expect(main.asked('exports.revealEarlier')).toEqual([{ id: 'x9001' }]);
  await user.click(chosen().getByRole('button', { name: t('exports.exportAgain') }));
  await expect.poll(() => on.onAgain.mock.calls).toEqual([[record(9001), null]]);
  await user.type(exports.getByRole('textbox', { name: t('exports.searchTheExports') }), 'tundra');
  await expect
    .poll(() => exports.queryByRole('status')?.textContent)
    .toContain('No exports match your search');
});
