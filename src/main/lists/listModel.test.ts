import { afterEach, beforeEach, expect, it } from 'vitest';
import { openController } from './openController.testing';

const image = 'imagegen/dev';
const film = 'videogen/video-2-1-master';

let room: ReturnType<typeof openController>;
beforeEach(() => {
  room = openController();
});
afterEach(() => room.close());

it('keeps the model that it was read for, and that it was run with or mapped for last', async () => {
  const { listId, modelId, mapping } = await room.read('prompt,image_size\na cup,square\n');
  expect(modelId).toBe(image);
  room.db.prepare('UPDATE kept_list SET model_id = NULL').run();
  expect(room.controller.open(listId).modelId).toBeNull();
  await room.controller.run({ ...room.use(listId), jobs: 1 });
  expect(room.controller.open(listId).modelId).toBe(image);
  await room.controller.map({ listId, mapping: { ...mapping, image_size: '' }, modelId: film });
  expect(room.controller.open(listId).modelId).toBe(film);
});

it('takes columns along to a model that calls them otherwise, and Undo gives both back', async () => {
  const { listId } = await room.read('prompt,image_size,guidance_scale\na cup,square,5\n');
  const { mapping } = await room.controller.chooseModel(listId, film);
  expect(mapping).toEqual({ prompt: 'prompt', image_size: 'aspect_ratio', guidance_scale: 'guidance_scale' });
  const back = await room.controller.undoOrRedo(listId, 'undo');
  expect([back.modelId, back.mapping.image_size]).toEqual([image, 'image_size']);
  const there = await room.controller.undoOrRedo(listId, 'redo');
  expect([there.modelId, there.mapping.image_size]).toEqual([film, 'aspect_ratio']);
  expect((await room.controller.chooseModel(listId, image)).mapping.image_size).toBe('image_size');
});

it('sends nothing for a column that its model does not know, as its head says', async () => {
  const { listId } = await room.read('prompt,guidance_scale\na cup,5\n');
  const use = room.use(listId, { modelId: film, base: { duration: '5' } });
  expect(await room.controller.check(use)).toMatchObject({ good: 1, bad: 0 });
  await room.controller.run({ ...use, jobs: 1 });
  expect(room.sent[0]).not.toHaveProperty('guidance_scale');
});

it('gives a column that is taken back no other model', async () => {
  const { listId } = await room.read('prompt\na cup\n');
  room.db.prepare('UPDATE kept_list SET model_id = NULL').run();
  await room.controller.addColumn(listId, 'mood');
  await room.controller.run({ ...room.use(listId), jobs: 1 });
  expect((await room.controller.undoOrRedo(listId, 'undo')).modelId).toBe(image);
});
