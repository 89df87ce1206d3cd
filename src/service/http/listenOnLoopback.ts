import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoopbackListener = Awaited<ReturnType<typeof listenOnLoopback>>;

/** Listens on loopback, without TLS. @param port 0: a free one */
export async function listenOnLoopback(answer: RequestListener, port = 0) {
  const server = createServer(answer);
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
