// What Undo takes back while other things go on: imports, batches, and what was done since.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { type Path, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

/** Files of a folder beside the library, each another picture. */
async function folderOf(...names: readonly string[]): Promise<string> {
  const folder = join(path.folder, 'from');
  mkdirSync(folder, { recursive: true });
  for (const [at, name] of names.entries()) {
    const background = { r: 40 * at + name.length, g: 90, b: 30 };
    const picture = sharp({ create: { width: 24 + at, height: 16, channels: 3, background } });
    writeFileSync(join(folder, name), await picture.png().toBuffer());
  }
  return folder;
}

async function bring(folder: string): Promise<void> {
  await path.call('imports.takeDropped', { paths: [folder], reference: false });
  await path.until(async () => (await path.call('imports.state', undefined))?.running === false);
}

type Row = Readonly<{ seq: number; file: string; rating: number; trashed: number; missing: number }>;
const rows = () =>
  path.rows<Row>(
    'SELECT seq, file, rating, trashed_at IS NOT NULL AS trashed, missing FROM asset ORDER BY seq',
  );

it('an import that gives a lost file back is taken back without the picture that has it again', async () => {
  path = await startPath();
  const folder = await folderOf('old.png');
  await bring(folder);
  const [old] = rows();
  rmSync(path.absolute(old?.file ?? ''));
  renameSync(join(folder, 'old.png'), join(folder, 'found.png'));
  await path.call('imports.dismiss', undefined);
  writeFileSync(
    join(folder, 'new.png'),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  );
  await bring(folder);
  expect(await path.call('imports.state', undefined)).toMatchObject({ imported: 1, back: 1, here: 0 });
  expect(await path.call('curation.undo', undefined)).toEqual({ what: { kind: 'import' }, assets: 1 });
  expect(rows()).toMatchObject([
    { seq: old?.seq, trashed: 0, missing: 0 },
    { trashed: 1, missing: 0 },
  ]);
});
