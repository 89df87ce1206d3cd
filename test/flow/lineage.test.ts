// A picture that was made from another knows it: by the bytes that the request was given, whatever way they took.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const { sharp } = await import('../../src/images/sharp');
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
    const { sharp } = await import('../../src/images/sharp');
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const { ref } = await path.call('inputs.add', { name: 'a stranger.png', bytes });
    expect((await editOf(ref, 'in rain')).sourceId).toBeNull();
  });
});
