// The terminal with models that only a service knows: what it lists, a picture to edit, one prompt to two of them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '@shared/service';
import { afterEach, beforeAll, expect } from 'vitest';
import { testPicture } from '../e2e/support/testPicture';
import { type ForeignService, startForeignService } from '../support/foreignService';
import { startCli } from './support/runCli';
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
const text = { type: 'string' };
const address = { type: 'string', format: 'uri' };
const infos: Readonly<Record<string, JsonValue>> = {
  dev: { id: 'imagegen/dev', schema: { properties: { prompt: { ...text, maxLength: 800 } } } },
  ink: { id: 'atelier/ink', price: '1.5', schema },
  tint: { id: 'atelier/tint', schema: { properties: { prompt: text, image_url: address } } },
  wash: {
    id: 'atelier/wash',
    schema: { properties: { prompt: text, image_urls: { type: 'array', items: address } } },
  },
};
const serve = async () => {
  service = await startForeignService({
    publicModels: [{ id: 'atelier/ink', name: 'Ink' }, 'atelier/wash', 'atelier/tint', 'imagegen/dev'],
    modelInfo: ({ model }) => infos[model] ?? null,
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
  const said = 'Prompt: the service allows at most 800 characters; Easel allows at most 1,000.';
  const differences = eventsOf(ended, 'model').flatMap(
    (model) => (model as { differences: string[] }).differences,
  );
  expect(differences).toContain(said);
  const args = ['models', '--library', at.library, '--base-url', service.url];
  const inWords = await startCli(args, { home: at.folder, key: service.apiKey }).ended;
  expect(inWords.stdout).toContain(said);
  expect(service.posts).toEqual([]);
});

it('gives a picture by its address as it is, also to two models in one press', async ({ at }) => {
  await serve();
  const url = service.picture(40, 30);
  const models = ['--model', 'atelier/wash', '--model', 'atelier/tint'];
  const asked = ['--prompt', 'in rain', '--image', url, '--base-url', service.url];
  const both = await at.withKey(service.apiKey, 'generate', ...models, ...asked).ended;
  expect(summaryOf(both)).toMatchObject({ done: 2, failed: 0, unknown: 0, assets: 2 });
  expect(service.posts.map(({ model, body }) => [model, body])).toEqual(
    expect.arrayContaining([
      ['wash', { prompt: 'in rain', image_urls: [url] }],
      ['tint', { prompt: 'in rain', image_url: url }],
    ]),
  );
  // where one of them takes no picture, nothing is sent to either
  const mixed = ['--model', 'atelier/wash', '--model', 'atelier/ink', ...asked];
  const refused = await at.withKey(service.apiKey, 'generate', ...mixed).ended;
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('does not know which parameter of atelier/ink takes an image');
  const two = ['--model', 'atelier/tint', '--image', url, ...asked];
  expect((await at.withKey(service.apiKey, 'generate', ...two).ended).stderr).toContain(
    'accepts only one image',
  );
  expect(service.posts).toHaveLength(2);
});

it('shows as it came what cannot be read, of models and of the balance, until it can', async ({ at }) => {
  await serve();
  service.answers.publicModels = { riddle: 'models' };
  service.answers.providers = { riddle: ['providers'] };
  service.answers.balance = { riddle: 1 };
  const ask = (...args: readonly string[]) =>
    at.withKey(service.apiKey, ...(args as [string]), '--base-url', service.url).ended;
  const models = await ask('models', '--refresh');
  expect(models.code).toBe(1);
  expect(eventsOf(models, 'unread')).toMatchObject([
    { path: '/api/models', raw: { riddle: 'models' }, at: expect.any(Number) },
    { path: '/api/v1/providers', raw: { riddle: ['providers'] } },
  ]);
  const account = await ask('account');
  expect(account.code).toBe(1);
  expect(eventsOf(account, 'account')).toMatchObject([{ balance: null, raw: { riddle: 1 } }]);

  service.answers.publicModels = ['atelier/ink'];
  service.answers.balance = { balance: 7 };
  const again = await ask('models', '--refresh');
  expect(eventsOf(again, 'unread').map(({ path }) => path)).toEqual(['/api/v1/providers']);
  expect(eventsOf(await ask('account'), 'account')).toMatchObject([
    { balance: { balanceMilli: 7000 }, raw: null },
  ]);
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
