import type { FoundEngine } from '@shared/ipc/account/engineRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { request } from 'undici';
import { AdminClient, AdminError } from '../../service/admin/AdminClient';

/** Default URLs of engines on this computer, and a request that only that kind of engine answers. */
const usual = [
  { kind: 'comfyui', url: 'http://127.0.0.1:8188', path: '/system_stats', word: 'comfyui_version' },
  { kind: 'swarmui', url: 'http://127.0.0.1:7801', path: '/API/GetNewSession', word: 'session_id' },
] as const;
const findMs = 2000;

export interface EngineControllerDependencies {
  /** Starts the local service if necessary. */
  readonly use: () => Promise<{ readonly url: string; readonly sessionToken: string }>;
  readonly onChanged: () => Promise<void>;
}

export class EngineController {
  readonly #parts: EngineControllerDependencies;

  constructor(parts: EngineControllerDependencies) {
    this.#parts = parts;
  }

  /** Engines running on this computer that were not added. Contacts loopback addresses only. */
  async find(): Promise<FoundEngine[]> {
    const { engines } = await this.ask((admin) => admin.engines());
    const known = new Set(engines.flatMap(({ urls }) => urls.map((url) => new URL(url).host)));
    const found = await Promise.all(usual.map(async (each) => ((await answers(each)) ? [each] : [])));
    return found.flat().flatMap(({ kind, url }) => (known.has(new URL(url).host) ? [] : [{ kind, url }]));
  }

  async change<T>(work: (admin: AdminClient) => Promise<T>): Promise<T> {
    const done = await this.ask(work);
    await this.#parts.onChanged();
    return done;
  }

  /** Uses the local service's administration. @throws EaselError invalid_input, with its message */
  async ask<T>(work: (admin: AdminClient) => Promise<T>): Promise<T> {
    const { url, sessionToken } = await this.#parts.use();
    const admin = new AdminClient(url, sessionToken);
    try {
      return await work(admin);
    } catch (error) {
      throw error instanceof AdminError ? new EaselError('invalid_input', error.message) : error;
    } finally {
      await admin.close();
    }
  }
}

async function answers({ url, path, word }: (typeof usual)[number]): Promise<boolean> {
  const method = path.startsWith('/API') ? 'POST' : 'GET';
  const asked = request(url + path, {
    method,
    signal: AbortSignal.timeout(findMs),
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return asked.then(
    async ({ statusCode, body }) => (await body.text()).includes(word) && statusCode === 200,
    () => false,
  );
}
