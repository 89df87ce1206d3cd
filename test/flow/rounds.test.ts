// What is kept of a batch, and what its pictures get as they come: in the library, over a restart, and taken back.
import { textAt } from '@shared/domain/gallery/PackedTexts';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, expect, it } from 'vitest';
import { imagegen, type Path, startPath } from './support/startPath';

let path: Path;
afterEach(() => path.end());

const four = { ...emptyVaryPlan, seeds: { kind: 'sequence', start: '1', count: 4 } } as const;
const draft = () => ({
  profileId: path.profileId,
  modelId: imagegen,
  values: { prompt: 'a harbour', image_size: 'square' },
  vary: four,
});
const onShelves = () =>
  path.rows<{ seed: string; tags: string | null; place: number | null }>(
    `SELECT asset.seed, (SELECT group_concat(name, ', ') FROM asset_tag JOIN tag ON tag.id = tag_id
         WHERE asset_id = asset.id) AS tags,
       (SELECT position FROM collection_asset WHERE asset_id = asset.id) AS place
     FROM asset ORDER BY cast(asset.seed AS INTEGER)`,
  );
const all = (tags: string | null, places: readonly (number | null)[]) =>
  ['1', '2', '3', '4'].map((seed, at) => ({ seed, tags, place: places[at] ?? null }));

it('keeps results of a batch over a restart, and none that are of another', async () => {
  path = await startPath();
  const { batchId, firstJobIds } = await path.submitDraft({ draft: draft(), lane: 'batch' });
  const other = await path.submitDraft({ draft: draft(), lane: 'batch' });
  const [first = '', second = '', third = ''] = firstJobIds;
  await path.call('queue.keep', { batchId, ids: [first, second, third], isKept: true });
  await path.call('queue.keep', { batchId, ids: [second], isKept: false });
  await path.call('queue.keep', { batchId: other.batchId, ids: [second], isKept: true });
  await path.reopen();
  expect(await path.call('queue.kept', { batchId })).toEqual([first, third]);
  expect(await path.call('queue.kept', { batchId: other.batchId })).toEqual([]);
  const answer = await path.tryCall('queue.keep', { batchId: 'none', ids: [first], isKept: true });
  expect(answer).toMatchObject({ ok: false, error: { code: 'not_found' } });
});

it('keeps single pictures of a request that made several, beside whole results, until they are let go', async () => {
  path = await startPath();
  const values = { prompt: 'a harbour', image_size: 'square', num_images: 4 };
  const { batchId, firstJobIds } = await path.submitDraft({
    draft: { ...draft(), values, vary: emptyVaryPlan },
    lane: 'batch',
  });
  const other = await path.submitDraft({ draft: draft(), lane: 'batch' });
  const [job = ''] = firstJobIds;
  await path.rest(job);
  const [, second = '', , fourth = ''] = path
    .rows<{ id: string }>(`SELECT id FROM asset WHERE job_id = '${job}' ORDER BY ordinal`)
    .map(({ id }) => id);
  await path.call('queue.keep', { batchId, ids: [second, fourth], isKept: true });
  await path.call('queue.keep', { batchId: other.batchId, ids: [second], isKept: true });
  await path.reopen();
  expect(await path.call('queue.kept', { batchId })).toEqual([second, fourth]);
  expect(await path.call('queue.kept', { batchId: other.batchId })).toEqual([]);
  expect(await path.call('queue.jobsOfPictures', { ids: [fourth, job] })).toEqual([
    { id: fourth, jobId: job },
  ]);
  await path.call('queue.keep', { batchId, ids: [job], isKept: true });
  await path.call('queue.keep', { batchId, ids: [second], isKept: false });
  expect(await path.call('queue.kept', { batchId })).toEqual([job, fourth]);
});

it('keeps how a batch was put and how the round lay that it comes from over a restart', async () => {
  path = await startPath();
  const sourceAxes = { rows: { name: 'steps 0', size: 3 }, columns: { name: 'seed 0', size: 4 } };
  const put = { rows: 1, columns: 0, shown: [0, 0] };
  const first = await path.submitDraft({ draft: draft(), lane: 'batch' });
  // a request that the restart cut off would make the same work ask first
  for (const id of first.firstJobIds) await path.rest(id);
  const began = Date.now();
  await path.until(() => Date.now() > began);
  await path.call('queue.saveSourceAxes', sourceAxes);
  await path.reopen();
  const { batchId } = await path.submitDraft({ draft: draft(), lane: 'batch' });
  expect(await path.call('queue.place', { batchId })).toEqual({ own: null, inherited: sourceAxes });
  await path.call('queue.putPlace', { batchId, place: { ...put, rows: null } });
  await path.call('queue.putPlace', { batchId, place: put });
  await path.reopen();
  expect(await path.call('queue.place', { batchId })).toEqual({ own: put, inherited: sourceAxes });
  // what was there before lies as it did
  expect(await path.call('queue.place', { batchId: first.batchId })).toEqual({ own: null, inherited: null });
  expect(await path.call('queue.place', { batchId: 'none' })).toEqual({ own: null, inherited: null });
  expect(await path.tryCall('queue.putPlace', { batchId: 'none', place: put })).toMatchObject({
    ok: false,
    error: { code: 'not_found' },
  });
});

it('gives pictures of a batch their tags and their collection as they come, as one step that Undo takes back', async () => {
  path = await startPath();
  await path.call('curation.arrange', {
    what: { kind: 'createCollection', name: 'Harbours', parentId: null },
  });
  const { collections } = await path.call('curation.shelves', { since: null });
  const collectionId = textAt(collections.ids, 0);
  const landing = { tags: ['client a', 'sea'], collectionId };
  const { firstJobIds } = await path.submitDraft({
    draft: draft(),
    lane: 'batch',
    choices: { landing },
  });
  for (const id of firstJobIds) await path.rest(id);
  const came = onShelves();
  expect(came.map(({ tags }) => tags)).toEqual(Array(4).fill('client a, sea'));
  expect(came.map(({ place }) => place).toSorted()).toEqual([1, 2, 3, 4]);
  await path.until(() => path.events.some(({ name }) => name === 'curation.changed'));
  expect(await path.call('curation.undo', undefined)).toEqual({
    what: { kind: 'landed', tags: ['client a', 'sea'], inCollection: true },
    assets: 4,
  });
  expect(onShelves()).toEqual(all(null, []));
  await path.call('curation.redo', undefined);
  expect(onShelves()).toEqual(came);
});

it('gives nothing more to a batch whose tags were taken back while it ran', async () => {
  path = await startPath();
  const landing = { tags: ['sea'], collectionId: 'of a collection that is gone' };
  const { profileId } = path;
  await path.call('queue.pause', { profileId });
  const { firstJobIds } = await path.submitDraft({
    draft: draft(),
    lane: 'batch',
    choices: { landing },
  });
  const [first = '', second = '', ...others] = firstJobIds;
  await path.call('queue.cancel', { jobIds: [second, ...others] });
  await path.call('queue.run', { profileId });
  await path.rest(first, ['done']);
  expect(onShelves()).toEqual([{ seed: '1', tags: 'sea', place: null }]);
  await path.call('curation.undo', undefined);
  await path.call('queue.retry', { jobIds: [second] });
  await path.rest(second, ['done']);
  expect(onShelves().map(({ tags }) => tags)).toEqual([null, null]);
  await path.call('curation.redo', undefined);
  await path.call('queue.retry', { jobIds: others });
  for (const id of others) await path.rest(id, ['done']);
  expect(onShelves().map(({ tags }) => tags)).toEqual(['sea', null, 'sea', 'sea']);
});
