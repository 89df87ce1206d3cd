import { Worker } from 'node:worker_threads';
import { imageEngine, imageEngineVariable } from '../images/imageEngine';
import type { Behaviour, RunningService } from './createService';
import type { ServiceOptions } from './ServiceOptions';

type Address = Pick<RunningService, 'url' | 'apiKey' | 'sessionToken'>;

export type LocalService = Awaited<ReturnType<typeof startLocalService>>;

export type WorkerMessage =
  | (Address & { readonly kind: 'ready' })
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'log'; readonly words: string; readonly cause: string | null };

export type WorkerWish =
  | { readonly kind: 'behave'; readonly behaviour: Behaviour }
  | { readonly kind: 'fillUp'; readonly credits: number }
  | { readonly kind: 'stop' };

class LocalServiceError extends Error {
  readonly code = 'localService.notStarted';
}

/** @param options plus `workerUrl`: the built worker (out/main/service-worker.js) @throws LocalServiceError */
export async function startLocalService(
  options: ServiceOptions & {
    readonly workerUrl: URL;
    readonly log?: (words: string, cause: string | null) => void;
  },
) {
  const { workerUrl, log, ...workerData } = options;
  // in a thread, process.versions may not show that this is Electron
  const env = { ...process.env, [imageEngineVariable]: imageEngine() };
  const worker = new Worker(workerUrl, { workerData, env, name: 'local-service' });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const message = await new Promise<Exclude<WorkerMessage, { kind: 'log' }>>((resolve, reject) => {
    worker.on('message', (said: WorkerMessage) => {
      if (said.kind === 'log') log?.(said.words, said.cause);
      else resolve(said);
    });
    worker.once('error', (cause) => reject(new LocalServiceError('the local service broke', { cause })));
    worker.once('exit', (code) => reject(new LocalServiceError(`the local service ended at once (${code})`)));
  });
  if (message.kind === 'failed') throw new LocalServiceError(message.message);
  // a later error ends the thread, which `ended` reports; without a listener it would end the app
  worker.on('error', () => {});
  worker.unref();
  const { url, apiKey, sessionToken } = message;
  const tell = (wish: WorkerWish) => worker.postMessage(wish);
  return {
    url,
    apiKey,
    sessionToken,
    /** Settles when the thread has ended for any reason. */
    ended,
    behave: (behaviour: Behaviour): void => tell({ kind: 'behave', behaviour }),
    fillUp: (credits: number): void => tell({ kind: 'fillUp', credits }),
    /** Stops the service and its thread. Safe to call twice. */
    async stop(): Promise<void> {
      worker.ref();
      tell({ kind: 'stop' });
      await ended;
    },
  };
}
