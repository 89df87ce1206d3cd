import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtFolder } from '../support/builtFolder';
import type { TlsProxy } from './TlsProxy';

export type Json = Readonly<Record<string, unknown>>;
const program = join(builtFolder, 'service.js');

/** A studio's service as an admin runs it: the built program behind a proxy, and its terminal. */
export class Studio {
  readonly #folder: string;
  readonly #proxy: TlsProxy;
  #end: (() => Promise<void>) | null = null;

  constructor(folder: string, proxy: TlsProxy) {
    this.#folder = folder;
    this.#proxy = proxy;
  }

  async start(...options: readonly string[]): Promise<void> {
    const place = ['--public-url', this.#proxy.url, '--trust-proxy', '127.0.0.1', '--keep-media', '30d'];
    const args = [program, '--data', this.#folder, ...place, '--rate-limit', '0', ...options];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(createInterface(child.stdout), 'line');
    const { url } = JSON.parse(readFileSync(join(this.#folder, 'admin.json'), 'utf8')) as { url: string };
    this.#proxy.to = Number(new URL(url).port);
    this.#end = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
  }

  async stop(): Promise<void> {
    await this.#end?.();
    this.#end = null;
  }

  /** A command of the service's terminal. @returns what it printed @throws Error where it fails */
  async terminal(...args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [program, ...args, '--data', this.#folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, complaints] = [child.stdout.toArray(), child.stderr.toArray()];
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0)
      throw new Error(`service ${args.join(' ')} ended with ${code}: ${(await complaints).join('')}`);
    return (await out).join('');
  }

  /** Through the proxy, as the network does. @throws Error for an answer that is none of 2xx */
  async ask(method: string, path: string, credential: string | null, body?: Json): Promise<Json> {
    const answer = await fetch(this.#proxy.url + path, {
      method,
      headers: {
        ...(credential === null ? {} : { authorization: `Bearer ${credential}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Json;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json;
  }

  /** Whoever has a link sets a password, and signs in. @returns the session's token */
  async enter(link: string, person: Readonly<{ email: string; name?: string }>): Promise<string> {
    const password = `the long secret of ${person.name ?? 'somebody'}`;
    const token = link.split('#link=')[1]?.trim() ?? '';
    await this.ask('POST', '/api/links/use', null, { token, password, ...person });
    const session = await this.ask('POST', '/api/sessions', null, { email: person.email, password });
    return String(session.token);
  }

  firstLink(): string {
    return readFileSync(join(this.#folder, 'first-link'), 'utf8');
  }
}
