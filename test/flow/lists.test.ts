// A list of the window, run: what its rows wish for is there, with its pictures.
import { afterEach, expect, it } from 'vitest';
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
  const { collections } = await path.call('curation.shelves', undefined);
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
