import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { afterAll, expect, it } from 'vitest';
import { pngChunk } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { convertPicture } from '../previews/convertPicture';
import type { ExportDeps } from './ExportDeps';
import type { ExportItem } from './exportItems';
import { describeLosses } from './exportMessages';
import { type Lost, makeMedia } from './makeMedia';

const libraryFolder = mkdtempSync(join(tmpdir(), 'easel-made-'));
afterAll(() => rmSync(libraryFolder, { recursive: true }));

const square = (background: string) => ({
  create: { width: 8, height: 8, channels: 3 as const, background },
});
const png = await sharp(square('#a63')).png().toBuffer();
const manifest = Buffer.from('\0\0\x01\0jumbc2pa', 'latin1');
const signed = Buffer.concat([png.subarray(0, 33), pngChunk('caBX', manifest), png.subarray(33)]);
const frames = await Promise.all(['#a33', '#3a3'].map((each) => sharp(square(each)).png().toBuffer()));
const moving = await sharp(frames, { join: { animated: true } })
  .gif()
  .toBuffer();

it.each<[string, Buffer, 'strip' | 'keep', 'jpeg' | null, readonly Lost[]]>([
  ['as it is', signed, 'keep', null, []],
  ['without its words', signed, 'strip', null, ['credentials']],
  ['in another format', signed, 'keep', 'jpeg', ['credentials']],
  ['without credentials', png, 'strip', null, []],
  ['an animation as it is', moving, 'strip', null, []],
  ['an animation in another format', moving, 'keep', 'jpeg', ['animation']],
])('says what a file has no more: %s', async (name, bytes, metadata, conversion, lost) => {
  writeFileSync(join(libraryFolder, name), bytes);
  const parts = { libraryFolder, convert: convertPicture } as unknown as ExportDeps;
  const asset = { id: name, file: name, kind: 'image', sample: false };
  const item = { index: 0, asset, conversion } as unknown as ExportItem;
  const staged = join(libraryFolder, `${name}.made`);
  const made = await makeMedia(parts, { ...defaultExportSettings, metadata }, item, staged);
  expect(made.lost).toEqual(lost);
});

it('says it of all files once', () => {
  expect(describeLosses(new Map())).toBeNull();
  const lost = new Map<Lost, number>([
    ['credentials', 1200],
    ['animation', 1],
  ]);
  expect(describeLosses(lost)).toBe(
    'Content credentials were removed from 1,200 files because they are not valid for changed files. Only the first frame of 1 animated file was exported.',
  );
});
