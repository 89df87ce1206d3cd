import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as tls from 'node:tls';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningProxy, startProxy } from '../../../test/support/startProxy';
import { studioCertificate } from '../../../test/support/studioCertificate';
import { MediaConnections, PrivateAddressRefused } from '../downloads/MediaConnections';
import { trustSystem } from '../network/trustSystem';
import { ServiceClient } from './ServiceClient';

beforeAll(() => {
  trustSystem();
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), studioCertificate.authority]);
});

const model = { provider: 'imagegen', model: 'dev', headersTimeoutMs: 5000, bodyTimeoutMs: 5000 };

/** A service behind a proxy; only the proxy can resolve the host `studio.test`. */
async function startBoth(status?: number, isSecure = true) {
  const seen: string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(`${request.method} ${request.url}`);
    response
      .setHeader('content-type', 'application/json')
      .end('{"images":[{"url":"https://media.test/a.png"}],"seed":7}');
  };
  const server = isSecure ? createSecureServer(studioCertificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startProxy(() => (server.address() as AddressInfo).port, status);
  onTestFinished(() => {
    proxy.close();
    server.closeAllConnections();
    server.close();
  });
  return { seen, proxy };
}

function post(uri: string | Promise<string | null>, protocol = 'https') {
  const client = new ServiceClient({ now: Date.now, redact: (text) => text, findProxy: () => uri });
  onTestFinished(() => client.close());
  const connection = { profileId: 'p', baseUrl: `${protocol}://studio.test`, key: 'k' };
  return client.generate(connection, model, '{"prompt":"a fox"}');
}

const withoutSignIn = ({ bareUrl }: RunningProxy) => bareUrl;
const withSignIn = ({ url }: RunningProxy) => url;

describe('through a proxy', () => {
  it('TLS goes in a tunnel, with the name and password of the proxy', async () => {
    const { seen, proxy } = await startBoth();
    expect(await post(proxy.url)).toMatchObject({ kind: 'answered' });
    expect(proxy.asked).toEqual(['CONNECT studio.test:443']);
    expect(seen).toEqual(['POST /api/v1/imagegen/dev']);
  });

  it('that the system names, nothing is sent before it has answered', async () => {
    const { seen, proxy } = await startBoth();
    const system = Promise.withResolvers<string | null>();
    const posted = post(system.promise);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(proxy.asked).toEqual([]);
    system.resolve(proxy.url);
    expect(await posted).toMatchObject({ kind: 'answered' });
    expect(seen).toHaveLength(1);
  });

  it('plain HTTP goes as the proxy wants it', async () => {
    const { proxy } = await startBoth(undefined, false);
    expect(await post(proxy.url, 'http')).toMatchObject({ kind: 'answered' });
    expect(proxy.asked).toEqual(['POST http://studio.test/api/v1/imagegen/dev']);
  });

  it.each([
    ['no name and password', undefined, withoutSignIn, /needs a user name and password/],
    ['forbidden', 403, withSignIn, /refused the connection \(HTTP 403\)/],
    ['502', 502, withSignIn, /HTTP 502/],
    ['504', 504, withSignIn, /HTTP 504/],
    ['nobody there', undefined, () => 'http://127.0.0.1:1', /nothing is listening/],
  ] as const)('a tunnel that is refused is unsent: %s', async (_, status, address, words) => {
    const { seen, proxy } = await startBoth(status);
    const outcome = await post(address(proxy));
    expect(outcome).toMatchObject({ kind: 'unsent', reason: { text: expect.stringMatching(words) } });
    expect(seen).toEqual([]);
  });

  it('plain HTTP without a name and password is unsent', async () => {
    const { seen, proxy } = await startBoth(undefined, false);
    expect(await post(proxy.bareUrl, 'http')).toMatchObject({
      kind: 'unsent',
      reason: { text: expect.stringMatching(/name and password/) },
    });
    expect(seen).toEqual([]);
  });

  it.each([502, 504])(
    '%s to plain HTTP may be the proxy or what it asked: an unknown charge',
    async (status) => {
      const { proxy } = await startBoth(status, false);
      expect(await post(proxy.url, 'http')).toMatchObject({ kind: 'unknown' });
      expect(proxy.asked).toHaveLength(1);
    },
  );

  it('media come, too; private hosts are refused where an address says so itself', async () => {
    const { proxy } = await startBoth();
    const connections = new MediaConnections({
      perHost: 2,
      connectTimeoutMs: 5000,
      findProxy: () => proxy.url,
    });
    onTestFinished(() => connections.destroy());
    const url = new URL('https://media.test/a.png');
    const dispatcher = await connections.dispatcherFor(url, false);
    const { statusCode, body } = await dispatcher.request({
      origin: url.origin,
      path: url.pathname,
      method: 'GET',
    });
    await body.dump();
    expect([statusCode, proxy.asked]).toEqual([200, ['CONNECT media.test:443']]);
    for (const literal of ['http://10.0.0.8/a.png', 'http://[fd00::1]/a.png', 'http://localhost/a.png'])
      await expect(connections.dispatcherFor(new URL(literal), false)).rejects.toThrow(PrivateAddressRefused);
  });
});
