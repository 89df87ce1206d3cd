// The service of another make that tests talk to keeps the interface where the document shows it.
import { afterEach, expect, it } from 'vitest';
import { ServiceClient } from '../../src/main/service-client/ServiceClient';
import { type ForeignService, Reply, refuse, startForeignService } from '../support/foreignService';

const clients: ServiceClient[] = [];
let service: ForeignService | null = null;
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await service?.stop();
});
const client = (): ServiceClient => {
  const made = new ServiceClient({ now: Date.now, redact: (text) => text });
  clients.push(made);
  return made;
};
const model = { provider: 'studio', model: 'ink', headersTimeoutMs: 5000, bodyTimeoutMs: 5000 };

it('takes its key only, and answers a POST with a picture of real bytes', async () => {
  service = await startForeignService();
  const connection = { profileId: 'p', baseUrl: service.url, key: service.apiKey };
  expect(await client().check(service.url, 'another')).toMatchObject({
    ok: false,
    problem: { field: 'key' },
  });
  expect(await client().check(service.url, service.apiKey)).toMatchObject({
    ok: true,
    balanceMilli: 100_000,
  });
  const outcome = await client().generate(connection, model, JSON.stringify({ prompt: 'a fox' }));
  expect(outcome).toMatchObject({ kind: 'answered' });
  expect(service.posts).toMatchObject([{ provider: 'studio', model: 'ink', body: { prompt: 'a fox' } }]);
  const file = await fetch(service.picture(40, 30));
  expect(new Uint8Array(await file.arrayBuffer()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
});

it('gives what the test says, and 404 where it says nothing', async () => {
  service = await startForeignService({
    providers: ['studio'],
    modelsOf: (call) => [`${call.provider}/ink`],
    history: (call) => ({ page: call.query.get('page') }),
    usage: () => new Reply(200, 'no numbers today', { 'content-type': 'text/plain' }),
    result: refuse.bind(null, 403, 'Access denied', 'no'),
  });
  const connection = { profileId: 'p', baseUrl: service.url, key: service.apiKey };
  expect(await client().models(connection)).toMatchObject({ listings: [{ id: 'studio/ink' }] });
  expect(await client().history(connection, { page: 7 })).toEqual({ ok: false, raw: { page: '7' } });
  await expect(client().usage(connection)).rejects.toThrow();
  await expect(client().modelInfo(connection, 'studio', 'ink')).rejects.toThrow();
  expect(await client().generate(connection, model, '{}')).toMatchObject({ kind: 'refused', status: 403 });
});
