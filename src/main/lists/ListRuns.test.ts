import type { VaryPlan } from '@shared/prompt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openController } from './openController.testing';

let room: ReturnType<typeof openController>;
beforeEach(() => {
  room = openController();
});
afterEach(() => room.close());

describe('the prompts that are shown before a list is queued', () => {
  it('come from all over its good rows', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => `cup ${at},${at % 2 === 0 ? 'square' : 'vast'}`);
    const { listId } = await room.read(['prompt,image_size', ...rows].join('\n'));
    expect(await room.controller.samples(room.use(listId))).toEqual([
      'cup 0',
      'cup 10',
      'cup 20',
      'cup 30',
      'cup 40',
    ]);
  });

  it('are those of each row where there are few, as they are sent', async () => {
    const { listId } = await room.read('prompt\na {red|blue} cup\n');
    expect(await room.controller.samples(room.use(listId))).toEqual(['a red cup', 'a blue cup']);
  });
});

describe('the profile that a list is billed to', () => {
  const addProfile = (id: string) =>
    room.db
      .prepare(
        `INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES (?, ?, 'local', '', 0, 0)`,
      )
      .run(id, id);

  it('is the one that it ran on, until another is chosen in its head', async () => {
    addProfile('other');
    const { listId, profileId } = await room.read('prompt\na cup\n');
    expect(profileId).toBeNull();
    await room.controller.run({ ...room.use(listId), jobs: 1 });
    expect(room.controller.overview(listId).profileId).toBe('p');
    const onOther = { ...room.use(listId, { profileId: 'other' }), jobs: 1 };
    await expect(room.controller.run(onOther)).rejects.toThrow('billed to another profile');
    expect(room.sent).toHaveLength(1);
    expect((await room.controller.chooseProfile(listId, 'other')).profileId).toBe('other');
    await expect(room.controller.run({ ...room.use(listId), jobs: 1 })).rejects.toThrow(
      'billed to another profile',
    );
    expect(room.sent).toHaveLength(1);
  });
});

describe('what the form varies', () => {
  const vary: VaryPlan = {
    expansion: { kind: 'random', count: 7, seed: 'x', unique: false },
    seeds: { kind: 'random', count: 3 },
    axes: [{ parameter: 'image_size', values: ['square', 'landscape_4_3'] }],
  };
  const run = async (listId: string) => {
    const use = room.use(listId, { vary });
    const { quote } = await room.controller.check(use);
    await room.controller.run({ ...use, jobs: quote.jobs });
    return quote;
  };

  it('is varied of each row, with the same seeds for all of them, and counted before', async () => {
    const { listId } = await room.read('prompt\na {red|blue} cup\na jug\n');
    const { jobs, media } = await run(listId);
    expect([jobs, media, room.sent.length]).toEqual([18, 18, 18]);
    const of = (prompt: string) => room.sent.filter((values) => values.prompt === prompt);
    const seedsOf = (prompt: string) => [...new Set(of(prompt).map(({ seed }) => seed))];
    expect(of('a jug').map(({ image_size: size }) => size)).toEqual([
      ...['square', 'landscape_4_3', 'square', 'landscape_4_3', 'square', 'landscape_4_3'],
    ]);
    expect(seedsOf('a jug')).toHaveLength(3);
    expect(seedsOf('a red cup')).toEqual(seedsOf('a jug'));
  });

  it('gives way to what a cell of the row says', async () => {
    const { listId } = await room.read('prompt,image_size,seed\na cup,portrait_4_3,\na jug,,5\n');
    const { jobs } = await run(listId);
    expect(jobs).toBe(5);
    expect(room.sent.map(({ prompt, image_size: size }) => `${prompt} ${size}`)).toEqual([
      ...['a cup portrait_4_3', 'a cup portrait_4_3', 'a cup portrait_4_3'],
      ...['a jug square', 'a jug landscape_4_3'],
    ]);
    expect(room.sent.slice(3).map(({ seed }) => seed)).toEqual(['5', '5']);
  });

  it('is counted by what each of its sizes brings', async () => {
    const { listId } = await room.read('prompt\na cup\n');
    const axes = [{ parameter: 'num_images', values: [1, 4] }];
    const use = room.use(listId, { vary: { ...vary, seeds: { kind: 'none' }, axes } });
    expect((await room.controller.check(use)).quote).toMatchObject({ jobs: 2, media: 2 });
    await room.controller.run({ ...use, jobs: 2 });
    expect(room.sent.map(({ num_images: count }) => count)).toEqual([1, 4]);
  });
});
