// Stands before a service and can hold its answers about the balance back: what the window shows meanwhile is seen for sure.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningService } from '../../support/startService';

/** The service as the app reaches it, with `hold` and `release` for its balance. */
export async function holdBalance(service: RunningService) {
  let held: Promise<void> | null = null;
  let release = () => {};
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/api/credits/balance') await held;
    const body = request.method === 'GET' ? null : Buffer.concat(await request.toArray());
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(service.url + path, {
      method: request.method ?? 'GET',
      headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
      body,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    response.end(isJson ? bytes.toString().replaceAll(service.url, url) : bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    apiKey: service.apiKey,
    hold() {
      held = new Promise((go) => {
        release = go;
      });
    },
    release: () => release(),
    close() {
      release();
      server.closeAllConnections();
      server.close();
    },
  };
}
