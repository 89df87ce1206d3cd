// A list of the window, run: what its rows wish for is there, with its pictures.
import { afterEach, expect, it } from 'vitest';
import { ShelvesStore } from '../../src/renderer/ipc/shelves/ShelvesStore';
import { imagegen, type Path, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

it('makes the collections that its rows name, once each, with the pictures of those rows', async () => {
  path = await startPath();
  const text = [
    'prompt,image_size,collection',
    'a cup,square,Spring',
    'a jug,square,Spring',
    'a bowl,square,',
    'a vase,square,Autumn',
  ].join('\n');
  const bytes = new TextEncoder().encode(text);
  const { listId } = await path.call('lists.read', { modelId: imagegen, name: 'shots.csv', bytes });
  const use = { listId, profileId: path.profileId, modelId: imagegen, base: {} };
  const { quote } = await path.call('lists.check', use);
  await path.call('lists.run', { ...use, jobs: quote.jobs });
  const made = path.rows<{ id: string }>('SELECT id FROM job');
  expect(made).toHaveLength(4);
  for (const { id } of made) await path.rest(id);
  const order = await path.call('lists.order', {
    listId,
    sort: { column: 0, down: true },
    words: '',
    states: null,
    ticked: null,
  });
  const seqs = await path.call('lists.results', { listId, rowIds: [...order] });
  const shown = path.rows<{ seq: number; prompt: string }>('SELECT seq, prompt FROM asset');
  expect([...seqs].map((seq) => shown.find((asset) => asset.seq === seq)?.prompt)).toEqual([
    ...['a vase', 'a jug', 'a cup', 'a bowl'],
  ]);
  const { collections } = await new ShelvesStore((since) =>
    path.call('curation.shelves', { since }),
  ).refresh();
  expect(collections.map(({ name }) => name).toSorted()).toEqual(['Autumn', 'Spring']);
  expect(
    path.rows<{ name: string; prompt: string }>(
      `SELECT collection.name, asset.prompt FROM collection_asset
         JOIN collection ON collection.id = collection_id JOIN asset ON asset.id = asset_id
       ORDER BY collection.name, asset.prompt`,
    ),
  ).toEqual([
    { name: 'Autumn', prompt: 'a vase' },
    { name: 'Spring', prompt: 'a cup' },
    { name: 'Spring', prompt: 'a jug' },
  ]);
});

it('names the files of a list by its own pattern, and all others by that of the settings', async () => {
  path = await startPath();
  await path.call('settings.set', { library: { fileNames: 'all/{prompt}' } });
  const run = async (name: string, text: string, pattern: string | null) => {
    const bytes = new TextEncoder().encode(text);
    const { listId } = await path.call('lists.read', { modelId: imagegen, name, bytes });
    const use = { listId, profileId: path.profileId, modelId: imagegen, base: {} };
    if (pattern !== null) {
      expect((await path.call('lists.nameFiles', { listId, pattern })).fileNames).toBe(pattern);
      expect((await path.call('lists.open', { listId })).fileNames).toBe(pattern);
    }
    const { examples } = await path.call('lists.nameExamples', { ...use, pattern: pattern ?? '' });
    const before = new Set(path.rows<{ id: string }>('SELECT id FROM job').map(({ id }) => id));
    const { quote } = await path.call('lists.check', use);
    await path.call('lists.run', { ...use, jobs: quote.jobs });
    for (const { id } of path.rows<{ id: string }>('SELECT id FROM job'))
      if (!before.has(id)) await path.rest(id);
    const files = path.rows<{ file: string; job_id: string }>('SELECT file, job_id FROM asset ORDER BY seq');
    const made = files.filter(({ job_id }) => !before.has(job_id)).map(({ file }) => file);
    return { made: made.toSorted(), examples };
  };
  const shots = await run(
    'shots.csv',
    'prompt,image_size,sku,file name\na cup,square,T1,\na jug,square,T1,\na vase,square,T2,vase of mine\n',
    'shop/{csv:sku}-{size}-{n}',
  );
  const day = /^\d{4}-\d\d-\d\d\/vase of mine\.png$/;
  expect(shots.made).toEqual([expect.stringMatching(day), 'shop/T1-512x512-1.png', 'shop/T1-512x512-2.png']);
  // what was shown before is what came
  expect(shots.examples.toSorted()).toEqual(shots.made);
  const plain = await run('plain.csv', 'prompt,image_size\na bowl,square\n', null);
  expect(plain).toEqual({ made: ['all/a-bowl.png'], examples: ['all/a-bowl.png'] });
});

it('runs of a row again what is missing, and shows it with what came before', async () => {
  path = await startPath();
  const { profileId } = path;
  const bytes = new TextEncoder().encode('prompt\na {red|blue|green|white} cup\n');
  const { listId } = await path.call('lists.read', { modelId: imagegen, name: 'cups.csv', bytes });
  const use = { listId, profileId, modelId: imagegen, base: { image_size: 'square' } };
  const view = { listId, sort: null, words: '', states: null, ticked: null };
  const [rowId = 0] = await path.call('lists.order', view);
  const row = async () => {
    const [found] = await path.call('lists.rows', { ...use, ids: [rowId] });
    return found;
  };
  const jobs = () => path.rows<{ id: string; prompt: string }>('SELECT id, prompt FROM job ORDER BY id');
  const tick = () =>
    path.call('lists.tick', { listId, which: { rowIds: [rowId] }, ticked: true, only: false });
  const said = async () => (await path.call('lists.check', use)).quote.jobs;
  /** Queues what is ticked; the prompts that are named are cancelled before they are sent. */
  const run = async (cancelled: readonly string[]) => {
    const before = new Set(jobs().map(({ id }) => id));
    await path.call('queue.pause', { profileId });
    const { count } = await path.call('lists.run', { ...use, jobs: await said() });
    const made = jobs().filter(({ id }) => !before.has(id));
    const out = made.filter(({ prompt }) => cancelled.includes(prompt)).map(({ id }) => id);
    if (out.length > 0) await path.call('queue.cancel', { jobIds: out });
    await path.call('queue.run', { profileId });
    for (const { id } of made) await path.rest(id);
    return { count, prompts: made.map(({ prompt }) => prompt) };
  };
  expect((await run(['a blue cup', 'a white cup'])).count).toBe(4);
  expect(await row()).toMatchObject({ state: 'cancelled', pictures: [{}, {}] });
  await tick();
  expect(await said()).toBe(2);
  expect((await run(['a white cup'])).prompts).toEqual(['a blue cup', 'a white cup']);
  await tick();
  expect((await run([])).prompts).toEqual(['a white cup']);
  expect(await row()).toMatchObject({ state: 'done', pictures: [{}, {}, {}, {}] });
  expect(await path.call('lists.results', { listId, rowIds: [rowId] })).toHaveLength(4);
  expect(path.posts()).toBe(4);
  // a row of which nothing is missing is run whole, and shows what came of that
  await tick();
  expect((await run([])).count).toBe(4);
  expect(await path.call('lists.results', { listId, rowIds: [rowId] })).toHaveLength(4);
});
