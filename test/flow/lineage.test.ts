// A picture that was made from another knows it: by the bytes that the request was given, whatever way they took.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { workingCopyRows } from '../../src/main/programs/workingCopyRows';
import { charedit, type Path, startPath } from './support/startPath';

let path: Path;

beforeAll(async () => {
  path = await startPath({ service: { instant: false } });
});
afterAll(() => path.end());

const source = async (prompt: string) => {
  const job = await path.generate({ prompt, image_size: 'square' });
  const [asset] = job.assets;
  if (!asset?.file) throw new Error('no file came');
  return asset;
};
const editOf = async (ref: string, prompt: string) => {
  const { assets } = await path.generate({ prompt, image_url: ref }, charedit);
  if (!assets[0]) throw new Error('no edit came');
  return assets[0];
};

describe('an edit', () => {
  it('has the picture it was made from for its source, and that has it among what was made of it', async () => {
    const original = await source('a harbour at dawn');
    const { ref } = await path.call('inputs.fromAsset', { assetId: original.id });
    const first = await editOf(ref, 'in snow');
    const second = await editOf(ref, 'at night');
    expect(first.sourceId).toBe(original.id);

    const again = await path.call('inputs.fromAsset', { assetId: first.id });
    const third = await editOf(again.ref, 'with more snow');
    // an edit of an edit is still of what it all began with
    expect([original, first, third].map((asset) => asset.sourcePrompt)).toEqual([
      ...[null, 'a harbour at dawn', 'a harbour at dawn'],
    ]);
    const seqs = (assets: readonly { seq: number }[]) => assets.map(({ seq }) => seq);
    const family = await path.call('asset.family', { seq: third.seq });
    expect(seqs(family.line)).toEqual([original.seq, first.seq]);
    const ofFirst = await path.call('asset.family', { seq: first.seq });
    expect(seqs(ofFirst.siblings)).toEqual([second.seq]);
    expect(seqs(ofFirst.children)).toEqual([third.seq]);
  });

  it('knows it also where the file was dropped into the window', async () => {
    const original = await source('a lighthouse');
    const bytes = readFileSync(join(path.folders.library, original.file ?? ''));
    const { ref } = await path.call('inputs.add', { name: 'from the desktop.png', bytes });
    expect((await editOf(ref, 'in fog')).sourceId).toBe(original.id);
  });

  it('is waited for in the shape of its source, and costs what any of its model does', async () => {
    const bytes = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#753' } })
      .png()
      .toBuffer();
    const { ref } = await path.call('inputs.add', { name: 'wide.png', bytes });
    const edit = await path.generate({ prompt: 'in the sun', image_url: ref }, charedit);
    expect(edit.shape).toEqual({ width: 96, height: 64 });
    expect(edit.expected).toMatchObject({ width: 1024, height: 1024 });
    const plain = await path.generate({ prompt: 'a field', image_size: 'square' });
    expect(plain.shape).toBeUndefined();
  });

  it('has none where the picture is not of the library', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const { ref } = await path.call('inputs.add', { name: 'a stranger.png', bytes });
    expect((await editOf(ref, 'in rain')).sourceId).toBeNull();
  });
});

describe('what is made of a sensitive picture', () => {
  const painted = (width: number) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#a45' } })
      .png()
      .toBuffer();
  const sensitive = () =>
    path
      .rows<{ seq: number }>('SELECT seq FROM asset WHERE sensitive = 1 ORDER BY seq')
      .map(({ seq }) => seq);

  it('is sensitive too: an edit, a copy saved by another program, what was saved over it, and a frame of a film', async () => {
    const original = await source('a statue');
    const film = await source('waves');
    const { ref } = await path.call('inputs.fromAsset', { assetId: original.id });
    const marked = [original.seq, film.seq];
    const mark = (on: boolean) =>
      path.call('curation.change', {
        set: { kind: 'some', seqs: marked },
        change: { kind: 'sensitive', on },
      });
    await mark(true);
    expect((await path.call('curation.undo', undefined))?.what).toEqual({ kind: 'sensitive', on: true });
    expect(sensitive()).toEqual([]);
    await path.call('curation.redo', undefined);
    expect(sensitive()).toEqual(marked);

    const edit = await editOf(ref, 'in marble');
    const copies = join(path.folder, 'Easel edits');
    mkdirSync(copies);
    writeFileSync(join(copies, 'copy.png'), await painted(30));
    workingCopyRows.remember(path.services.db, join(copies, 'copy.png'), original.id);
    await path.call('imports.takeDropped', { paths: [copies], reference: false, into: null });
    await path.until(async () => (await path.call('imports.state', undefined))?.imported === 1);
    path.services.db.prepare(`UPDATE asset SET kind = 'video' WHERE id = ?`).run(film.id);
    await path.call('asset.keepFrame', { id: film.id, bytes: await painted(40), atS: 1 });
    writeFileSync(path.absolute(original.file ?? ''), await painted(50));
    expect(await path.call('outside.keepAsNew', { id: original.id })).toMatchObject({ kept: 1 });
    expect(sensitive()).toEqual([...marked, edit.seq, edit.seq + 1, edit.seq + 2, edit.seq + 3]);

    // and of one that is not, none is
    await mark(false);
    const plain = await editOf(ref, 'in bronze');
    expect(plain.sensitive).toBe(false);
  });
});
