import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { OriginPools } from './OriginPools';
import { ServiceClient } from './ServiceClient';

/** A gateway to two services; the service at its root must get no requests. */
async function gateway() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const json = request.url?.endsWith('/balance') ? { balance: 3 } : { version: '1.0' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.each([
  ['', ''],
  ['/studio-a', '/studio-a'],
  ['/team/studio/', '/team/studio'],
  ['/studio-a/api/v1', '/studio-a'],
])('asks below the path of an address: %j', async (typed, prefix) => {
  const { asked, origin } = await gateway();
  const client = new ServiceClient({ redact: (text: string) => text } as never);
  onTestFinished(() => client.close());
  const check = await client.check(origin + typed, 'key');
  expect(check).toMatchObject({ ok: true, baseUrl: origin + prefix, balanceMilli: 3000 });
  expect(asked).toEqual([`GET ${prefix}/api/v1`, `GET ${prefix}/api/credits/balance`]);
});

it('has one pool for all paths of an origin', () => {
  const pools = new OriginPools({ connections: 2 });
  onTestFinished(() => pools.destroy());
  expect(pools.of('http://127.0.0.1:9')).toBe(pools.of('http://127.0.0.1:9/'));
});
