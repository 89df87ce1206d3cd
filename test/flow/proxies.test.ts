// The built terminal program in the network of a company: one proxy with sign-in is the only way out, and its own authority
// signs what comes by TLS.
import { writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { historyOf, pastGenerations } from '../support/foreignHistory';
import { startForeignService } from '../support/foreignService';
import { startProxy } from '../support/startProxy';
import { studioCertificate } from '../support/studioCertificate';
import { startCli } from './support/runCli';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf, type TerminalHome } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

/** `https://studio.test` and `https://media.test`, in front of a service on loopback. */
async function company() {
  const service = await startForeignService();
  const { port } = new URL(service.url);
  const front = createServer(studioCertificate, (request, response) => {
    const { url: path, method, headers } = request;
    const onward = ask({ port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const isJson = answer.headers['content-type']?.includes('json');
        const told = isJson ? body.toString().replaceAll(service.url, 'https://media.test') : body;
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept).end(told);
      });
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const proxy = await startProxy(() => (front.address() as AddressInfo).port);
  onTestFinished(() => {
    proxy.close();
    front.closeAllConnections();
    front.close();
  });
  return { service, proxy };
}

function easel(
  at: TerminalHome,
  key: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
) {
  const where = ['--base-url', 'https://studio.test', '--library', at.library, '--json'];
  return startCli([...args, ...where], { home: at.folder, key, env }).ended;
}

it('generates, downloads and reads the history through it', async ({ at }) => {
  const { service, proxy } = await company();
  const store = join(at.folder, 'store.pem');
  writeFileSync(store, studioCertificate.authority);
  const env = { HTTPS_PROXY: proxy.url, SSL_CERT_FILE: store };
  const make = ['generate', '--model', 'imagegen/dev', '--prompt', 'a lighthouse'];
  const made = await easel(at, service.apiKey, env, ...make);
  expect([made.code, made.stderr]).toEqual([0, '']);
  expect(eventsOf(made, 'asset')).toHaveLength(1);
  expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT studio.test:443', 'CONNECT media.test:443']));

  service.answers.history = historyOf(pastGenerations(service, { count: 3, newestMs: Date.now() }));
  const history = await easel(at, service.apiKey, env, 'history', '--sync');
  expect(history.code).toBe(0);
  expect(summaryOf(history)).toMatchObject({ entries: 3, complete: true });
});

it('says what is wrong where the proxy wants a name, or the authority is not known', async ({ at }) => {
  const { service, proxy } = await company();
  const make = ['generate', '--model', 'imagegen/dev', '--prompt', 'a lighthouse'];
  const unsigned = await easel(at, service.apiKey, { HTTPS_PROXY: proxy.bareUrl }, ...make);
  expect(unsigned.code).not.toBe(0);
  expect(unsigned.stderr).toContain('the proxy needs a user name and password');
  const untrusted = await easel(at, service.apiKey, { HTTPS_PROXY: proxy.url }, ...make);
  expect(untrusted.code).not.toBe(0);
  expect(untrusted.stderr).toContain('NODE_EXTRA_CA_CERTS');
  expect(service.calls).toEqual([]);
});
