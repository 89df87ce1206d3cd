import type { FoundEngine } from '@shared/ipc/account/engineRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { request } from 'undici';
import { AdminClient, AdminError } from '../../service/admin/AdminClient';

/** Default URLs of engines on this computer, and a request that only that kind of engine answers. */
const defaultEngines = [
  { kind: 'comfyui', url: 'http://127.0.0.1:8188', path: '/system_stats', marker: 'comfyui_version' },
  { kind: 'swarmui', url: 'http://127.0.0.1:7801', path: '/API/GetNewSession', marker: 'session_id' },
] as const;
const findTimeoutMs = 2000;

export interface EngineControllerDependencies {
  /** Starts the local service if necessary. */
  readonly use: () => Promise<{ readonly url: string; readonly sessionToken: string }>;
  readonly onChanged: () => Promise<void>;
}

export class EngineController {
  readonly #deps: EngineControllerDependencies;

  constructor(deps: EngineControllerDependencies) {
    this.#deps = deps;
  }

  /** Engines running on this computer that were not added. Contacts loopback addresses only. */
  async find(): Promise<FoundEngine[]> {
    const { engines } = await this.ask((admin) => admin.engines());
    const known = new Set(engines.flatMap(({ urls }) => urls.map((url) => new URL(url).host)));
    const found = await Promise.all(
      defaultEngines.map(async (each) => ((await isRunning(each)) ? [each] : [])),
    );
    return found.flat().flatMap(({ kind, url }) => (known.has(new URL(url).host) ? [] : [{ kind, url }]));
  }

  async change<T>(work: (admin: AdminClient) => Promise<T>): Promise<T> {
    const done = await this.ask(work);
    await this.#deps.onChanged();
    return done;
  }

  /** Uses the local service's administration. @throws EaselError invalid_input, with the message of the service */
  async ask<T>(work: (admin: AdminClient) => Promise<T>): Promise<T> {
    const { url, sessionToken } = await this.#deps.use();
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

async function isRunning({ url, path, marker }: (typeof defaultEngines)[number]): Promise<boolean> {
  const method = path.startsWith('/API') ? 'POST' : 'GET';
  const response = request(url + path, {
    method,
    signal: AbortSignal.timeout(findTimeoutMs),
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return response.then(
    async ({ statusCode, body }) => (await body.text()).includes(marker) && statusCode === 200,
    () => false,
  );
}
