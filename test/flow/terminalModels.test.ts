// The terminal with models that only a service knows: what it lists, a picture to edit, one prompt to two of them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect } from 'vitest';
import { testPicture } from '../e2e/support/testPicture';
import { type ForeignService, startForeignService } from '../support/foreignService';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

let service: ForeignService;
afterEach(() => service.stop());

const schema = {
  type: 'object',
  required: ['prompt', 'quality'],
  properties: { prompt: { type: 'string' }, quality: { enum: ['draft', 'fine'], default: 'draft' } },
};
const serve = async () => {
  service = await startForeignService({
    publicModels: [{ id: 'atelier/ink', name: 'Ink' }, 'atelier/wash'],
    modelInfo: ({ model }) =>
      model === 'ink'
        ? { id: 'atelier/ink', price: '1.5', schema }
        : {
            id: 'atelier/wash',
            schema: {
              properties: {
                prompt: { type: 'string' },
                image_urls: { type: 'array', items: { type: 'string', format: 'uri' } },
              },
            },
          },
  });
  return service;
};

it('lists what the service has, with what it says one costs', async ({ at }) => {
  await serve();
  const ended = await at.withKey(service.apiKey, 'models', '--refresh', '--base-url', service.url).ended;
  expect(ended.code).toBe(0);
  expect(eventsOf(ended, 'model').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['imagegen/dev', 'atelier/ink', 'atelier/wash']),
  );
  expect(service.posts).toEqual([]);
});

it('gives one prompt to two models in one press, and a file to the one that takes pictures', async ({
  at,
}) => {
  await serve();
  const file = join(at.folder, 'me.png');
  writeFileSync(file, await testPicture(64, 64));
  const models = ['--model', 'atelier/ink', '--model', 'atelier/wash'];
  const asked = ['--prompt', 'a heron', '--set', 'quality=fine', '--base-url', service.url];
  const both = await at.withKey(service.apiKey, 'generate', ...models, ...asked).ended;
  expect(summaryOf(both)).toMatchObject({ done: 2, failed: 0, unknown: 0, assets: 2 });
  expect(service.posts.map(({ model, body }) => [model, body])).toEqual(
    expect.arrayContaining([
      ['ink', { prompt: 'a heron', quality: 'fine' }],
      ['wash', { prompt: 'a heron' }],
    ]),
  );
  const edit = ['--model', 'atelier/wash', '--prompt', 'in rain', '--image', file, '--base-url', service.url];
  const edited = await at.withKey(service.apiKey, 'generate', ...edit).ended;
  expect(edited.code).toBe(0);
  expect(service.posts.at(-1)?.body).toEqual({
    prompt: 'in rain',
    image_urls: [expect.stringMatching(/^data:image\/png;base64,/)],
  });
  const none = ['--model', 'atelier/ink', '--prompt', 'x', '--image', file, '--base-url', service.url];
  expect((await at.withKey(service.apiKey, 'generate', ...none).ended).code).toBe(2);
  expect(service.posts).toHaveLength(3);
});
