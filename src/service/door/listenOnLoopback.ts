import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listener on loopback, without TLS. */
export interface LoopbackListener {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  close(): void;
}

/** @param port 0: a free one */
export async function listenOnLoopback(answer: RequestListener, port = 0): Promise<LoopbackListener> {
  const server = createServer(answer);
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
