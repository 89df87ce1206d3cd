import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A certificate for an address, made now, in `folder`. */
export function certificateFor(
  address: string,
  folder: string,
): Readonly<{ cert: string; certFile: string; key: string }> {
  const [keyFile, certFile] = [join(folder, `${address}.key`), join(folder, `${address}.pem`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certFile];
  const name = ['-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...name], { stdio: 'ignore' });
  return { cert: readFileSync(certFile, 'utf8'), certFile, key: readFileSync(keyFile, 'utf8') };
}

/** What stands before a studio's service: has TLS, and hands on with the address that asked. */
export class TlsProxy {
  readonly #server: Server;
  /** The port of the service. */
  to = 0;

  private constructor(tls: Readonly<{ cert: string; key: string }>) {
    this.#server = createServer({ cert: tls.cert, key: tls.key }, (asked, answer) => {
      const { method, url: path, headers: said, socket } = asked;
      const headers = {
        ...said,
        'x-forwarded-for': socket.remoteAddress ?? '',
        'x-forwarded-proto': 'https',
      };
      const onward = request({ port: this.to, method, path, headers }, (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer).on('error', () => came.destroy());
        came.on('error', () => answer.destroy());
      });
      onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      asked.pipe(onward);
    });
  }

  static async start(address: string, tls: Readonly<{ cert: string; key: string }>): Promise<TlsProxy> {
    const proxy = new TlsProxy(tls);
    await new Promise<void>((ready) => proxy.#server.listen(0, address, ready));
    return proxy;
  }

  get url(): string {
    const { address, port } = this.#server.address() as AddressInfo;
    return `https://${address}:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
