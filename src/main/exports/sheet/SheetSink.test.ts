import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { expect, it, onTestFinished } from 'vitest';
import { turnsDuring } from '../../slices/turnsDuring.testing';
import type { ExportItem } from '../exportItems';
import { SheetSink } from './SheetSink';

const long = 'a_very_long_name-of_a_picture '.repeat(9);

it('lets others have their turn between the words of a sheet, however long its names are', async () => {
  const staging = mkdtempSync(join(tmpdir(), 'easel-sheet-'));
  onTestFinished(() => rmSync(staging, { recursive: true }));
  const total = 60;
  const target = join(staging, 'sheet.pdf');
  const sink = new SheetSink(
    { convert: () => Promise.reject(new Error('a film')), previewOf: () => null, drawPage: async () => {} },
    { manner: { ...defaultExportSettings, format: 'sheet' }, matrix: null, target, staging, total },
  );
  for (let index = 0; index < total; index += 1) {
    const asset = { id: `${index}`, seq: index, kind: 'video', width: 9, height: 9, seed: '7', prompt: long };
    await sink.add(
      { asset, index, name: `${long}${index}`, ext: 'mp4' } as unknown as ExportItem,
      {
        path: 'none',
        doneBy: 'copy',
      } as never,
    );
  }
  const turns = await turnsDuring(() => sink.finish());
  // each picture has at least one line for its name and one line for its facts
  expect(turns).toBeGreaterThanOrEqual(2 * total);
  expect(existsSync(target)).toBe(true);
  expect(readFileSync(target).subarray(0, 5).toString()).toBe('%PDF-');
});
