// Pictures that somebody gives: what they say of how they were made, and those that are pinned as they come.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { pngWith } from '../support/pictures/pngWith';
import { type Path, startPath } from './support/startPath';

let path: Path;

beforeAll(async () => {
  path = await startPath({ service: { instant: true } });
});
afterAll(() => path.end());

const square = (background: string) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
const said = (text: string) => [{ as: 'tEXt', keyword: 'parameters', text }] as const;

describe('how a picture to edit was made', () => {
  const howMade = async (bytes: Buffer) => {
    const { ref } = await path.call('inputs.add', { name: 'theirs.png', bytes: new Uint8Array(bytes) });
    return path.call('inputs.howMade', { ref });
  };

  it('is told by the settings of another program, as the form has names for them', async () => {
    const text =
      'a fox\nNegative prompt: fog\nSteps: 28, CFG scale: 6.5, Seed: 42, Size: 512x768, Model: dream';
    expect(await howMade(pngWith(await square('#741'), said(text)))).toEqual({
      program: 'AUTOMATIC1111',
      modelId: 'dream',
      prompt: 'a fox',
      seed: '42',
      values: expect.objectContaining({
        num_inference_steps: 28,
        guidance_scale: 6.5,
        negative_prompt: 'fog',
      }),
    });
  });

  it('is not known of a plain picture, of words without a prompt, and of what is not here', async () => {
    expect(await howMade(await square('#742'))).toBeNull();
    expect(
      await howMade(pngWith(await square('#743'), said('Steps: 20, Seed: 7, Size: 512x512'))),
    ).toBeNull();
    for (const ref of ['easel-input:../../easel.sqlite', 'https://example.org/a.png', ''])
      expect(await path.call('inputs.howMade', { ref })).toBeNull();
  });
});

describe('a picture from elsewhere that is pinned', () => {
  const pins = async () => (await path.call('pins.list', undefined)).map(({ seq }) => seq);
  const take = async (background: string) =>
    path.call('pins.take', { name: 'a reference.png', bytes: new Uint8Array(await square(background)) });
  beforeEach(async () => {
    for (const seq of await pins()) await path.call('pins.remove', { seq });
  });

  it('comes into the library, and all of one drop go into the trash by one Undo', async () => {
    const [a, b] = [await take('#311'), await take('#312')];
    expect([a.isNew, b.isNew]).toEqual([true, true]);
    expect(await pins(), 'not before it is asked for').toEqual([]);
    const seqs = [a.seq, b.seq];
    expect(await path.call('pins.add', { seqs, came: seqs })).toEqual({ added: 2 });
    expect(await pins()).toEqual(seqs);
    expect(await path.call('curation.undo', undefined)).toMatchObject({
      what: { kind: 'import' },
      assets: 2,
    });
    const there = await path.call('gallery.assets', { seqs });
    expect(there.map(({ trashedAt }) => trashedAt === null)).toEqual([false, false]);
  });

  it('is the one of the library where it is there, which is no step of Undo', async () => {
    const first = await take('#313');
    const steps = () => path.rows('SELECT id FROM undo_step').length;
    const before = steps();
    expect(await take('#313')).toEqual({ seq: first.seq, isNew: false });
    await path.call('pins.add', { seqs: [first.seq] });
    expect(steps()).toBe(before);
  });

  it('is refused in words where it is none', async () => {
    const bytes = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(path.call('pins.take', { name: 'a sketch.svg', bytes })).rejects.toThrow(
      'invalid_input: a sketch.svg was not imported. Easel does not import SVG files, because they can contain scripts.',
    );
  });
});
