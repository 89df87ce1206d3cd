// The local service, started when a local profile is first used. URL and key are held only in memory. Its
// last port is reused if free, so that media URLs of earlier runs still work.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { t } from '@shared/messages/t';
import { messageOf } from '@shared/words/messageOf';
import { diskErrorText } from '../database/disk/diskErrorText';
import type { Log } from '../ports/Log';

export interface RunningLocalService {
  readonly url: string;
  readonly apiKey: string;
  readonly sessionToken: string;
  stop(): Promise<void>;
  /** Settles when the service has ended, by itself or by `stop`. */
  readonly ended?: Promise<unknown>;
}

export type StartLocalService = (
  options: Readonly<{ dataFolder: string; port: number }>,
) => Promise<RunningLocalService>;

export class LocalServiceHost {
  readonly #folder: string;
  readonly #start: StartLocalService;
  readonly #log: Log;
  #starting: Promise<RunningLocalService> | null = null;
  #running: RunningLocalService | null = null;
  #stopped = false;
  readonly #endListeners: (() => void)[] = [];

  /** @param options.dataFolder the app's data folder; the service uses its subfolder `local-service` */
  constructor(options: Readonly<{ dataFolder: string; start: StartLocalService; log: Log }>) {
    this.#folder = join(options.dataFolder, 'local-service');
    this.#start = options.start;
    this.#log = options.log;
  }

  running(): RunningLocalService | null {
    return this.#running;
  }

  /** @param listener called when the service ended by itself: it will restart with another URL and key */
  onEndedUnexpectedly(listener: () => void): void {
    this.#endListeners.push(listener);
  }

  /** Rejects if the service cannot be started. */
  ensureRunning(): Promise<RunningLocalService> {
    if (this.#stopped) return Promise.reject(new Error('Easel is closing'));
    this.#starting ??= this.#startOnce().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const starting = this.#starting;
    this.#starting = null;
    const running = await starting?.catch(() => null);
    this.#running = null;
    await running?.stop();
  }

  async #startOnce(): Promise<RunningLocalService> {
    await mkdir(this.#folder, { recursive: true }).catch((cause: unknown) => {
      const reason = diskErrorText(cause) ?? messageOf(cause);
      throw new Error(t('database.theFolderCannotBeMadeOrUsed', { folder: this.#folder, reason }), { cause });
    });
    const portFile = join(this.#folder, 'last-port');
    const lastPort = await readPort(portFile);
    const port = lastPort !== 0 && (await isFree(lastPort)) ? lastPort : 0;
    const running = await this.#start({ dataFolder: this.#folder, port }).catch((error: unknown) => {
      if (port === 0) throw error;
      this.#log.warn({ port, error: String(error) }, 'the local service could not take its last port');
      return this.#start({ dataFolder: this.#folder, port: 0 });
    });
    this.#running = running;
    void running.ended?.then(
      () => this.#handleUnexpectedEnd(running),
      () => this.#handleUnexpectedEnd(running),
    );
    const usedPort = Number(new URL(running.url).port);
    if (usedPort !== lastPort) await writeFile(portFile, String(usedPort)).catch(() => {});
    this.#log.info({ url: running.url }, 'the local service runs');
    return running;
  }

  // the next use of the service restarts it
  #handleUnexpectedEnd(ended: RunningLocalService): void {
    if (this.#running !== ended) return;
    this.#running = null;
    this.#starting = null;
    this.#log.warn({ url: ended.url }, 'the local service ended by itself');
    for (const listener of this.#endListeners) listener();
  }
}

async function readPort(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port <= 65_535 ? port : 0;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
