// A proxy as companies have one: it wants a name and password, resolves names itself, and says what it was asked.
import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type RunningProxy = Readonly<{
  /** With name and password. */
  url: string;
  /** Without. */
  bareUrl: string;
  /** `CONNECT studio.test:443`, `GET http://studio.test/…`, and those that it refused: `407 CONNECT …`. */
  asked: readonly string[];
  close: () => void;
}>;

/** @param to where every name leads; `status`: what it answers in place of doing so */
export async function startProxy(to: () => number, status?: number): Promise<RunningProxy> {
  const asked: string[] = [];
  const sign = `Basic ${Buffer.from('office:s3cret').toString('base64')}`;
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    const known = request.headers['proxy-authorization'] === sign;
    asked.push(known ? line : `407 ${line}`);
    if (!known || status !== undefined) {
      response.writeHead(known ? (status ?? 502) : 407).end('<html>proxy');
      return;
    }
    const { pathname, search } = new URL(request.url ?? '');
    const { 'proxy-authorization': _, ...headers } = request.headers;
    const onward = ask({ port: to(), method: request.method, path: pathname + search, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  server.on('connect', (request, socket, head) => {
    const known = request.headers['proxy-authorization'] === sign;
    asked.push(`${known ? '' : '407 '}CONNECT ${request.url}`);
    socket.on('error', () => {});
    if (!known || status !== undefined) {
      socket.end(`HTTP/1.1 ${known ? status : 407} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(to(), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://office:s3cret@127.0.0.1:${port}`,
    bareUrl: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
