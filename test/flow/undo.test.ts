// What Undo takes back while other things go on: imports, batches, and what was done since.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { imagegen, type Path, startPath } from './support/startPath';

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
  await path.call('imports.takeDropped', { paths: [folder], reference: false, into: null });
  await path.until(async () => (await path.call('imports.state', undefined))?.running === false);
}

type Row = Readonly<{ seq: number; file: string; rating: number; trashed: number; missing: number }>;
const rows = () =>
  path.rows<Row>(
    'SELECT seq, file, rating, trashed_at IS NOT NULL AS trashed, missing FROM asset ORDER BY seq',
  );

const change = (seqs: readonly number[], what: AssetChange) =>
  path.call('curation.change', { set: { kind: 'some', seqs: [...seqs] }, change: what });

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

it('one step is taken back while imports and batches go on, and none of theirs with it', async () => {
  path = await startPath();
  const folder = await folderOf('one.png', 'two.png');
  await bring(folder);
  const [one, two] = rows().map(({ seq }) => seq);
  if (one === undefined || two === undefined) throw new Error('nothing came');
  const draft = {
    profileId: path.profileId,
    modelId: imagegen,
    values: { prompt: 'a harbour', image_size: 'square' },
    vary: emptyVaryPlan,
  };
  const choices = { landing: { tags: ['client a'], collectionId: null } };
  const thrown = (await change([one], { kind: 'trash' })).step ?? 0;
  const { firstJobIds } = await path.submitDraft({ draft, lane: 'batch', choices });
  const rated = (await change([two], { kind: 'rate', stars: 5 })).step ?? 0;
  for (const id of firstJobIds) await path.rest(id);
  await bring(await folderOf('one.png', 'two.png', 'three.png'));
  await path.until(() => rows().length === 4);
  const steps = () => path.rows<{ what: string }>('SELECT what_json AS what FROM undo_step ORDER BY id');
  await path.until(() => JSON.parse(steps().at(-1)?.what ?? '{}').kind === 'import');
  // of all of it the import was begun last, then came the rating, then the batch
  expect(await path.call('curation.turnStep', { step: rated, way: 'undo' })).toMatchObject({
    kind: 'turned',
  });
  expect(rows().map(({ rating }) => rating)).toEqual([0, 0, 0, 0]);
  await path.call('curation.turnStep', { step: rated, way: 'redo' });
  expect(await path.call('curation.turnStep', { step: thrown, way: 'undo' })).toMatchObject({
    kind: 'turned',
    changed: { what: { kind: 'trash' }, assets: 1 },
  });
  expect(rows().map(({ rating }) => rating)).toEqual([0, 5, 0, 0]);
  expect(rows().map(({ trashed }) => trashed)).toEqual([0, 0, 0, 0]);
  const undone = [];
  for (let number = 0; number < 3; number += 1)
    undone.push((await path.call('curation.undo', undefined))?.what.kind);
  expect(undone).toEqual(['import', 'rate', 'landed']);
});
