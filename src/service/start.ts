import { Worker } from 'node:worker_threads';
import { libvipsBuild, libvipsBuildVariable } from '../images/libvipsBuild';
import type { Behaviour, RunningService } from './createService';
import type { ServiceOptions } from './ServiceOptions';

type Address = Pick<RunningService, 'url' | 'apiKey' | 'sessionToken'>;

export type LocalService = Awaited<ReturnType<typeof startLocalService>>;

export type WorkerMessage =
  | (Address & { readonly kind: 'ready' })
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'log'; readonly message: string; readonly cause: string | null };

export type WorkerCommand =
  | { readonly kind: 'behave'; readonly behaviour: Behaviour }
  | { readonly kind: 'fillUp'; readonly credits: number }
  | { readonly kind: 'stop' };

class LocalServiceError extends Error {
  readonly code = 'localService.notStarted';
}

/** Starts the service in a thread. `workerUrl`: the built out/main/service-worker.js. @throws LocalServiceError */
export async function startLocalService(
  options: ServiceOptions & {
    readonly workerUrl: URL;
    readonly log?: (message: string, cause: string | null) => void;
  },
) {
  const { workerUrl, log, ...workerData } = options;
  // in a thread, process.versions may not show that this is Electron
  const env = { ...process.env, [libvipsBuildVariable]: libvipsBuild() };
  const worker = new Worker(workerUrl, { workerData, env, name: 'local-service' });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const message = await new Promise<Exclude<WorkerMessage, { kind: 'log' }>>((resolve, reject) => {
    worker.on('message', (received: WorkerMessage) => {
      if (received.kind === 'log') log?.(received.message, received.cause);
      else resolve(received);
    });
    worker.once('error', (cause) => reject(new LocalServiceError('the local service broke', { cause })));
    worker.once('exit', (code) => reject(new LocalServiceError(`the local service ended at once (${code})`)));
  });
  if (message.kind === 'failed') throw new LocalServiceError(message.message);
  // a later error ends the thread, which `ended` reports; without a listener it would end the app
  worker.on('error', () => {});
  worker.unref();
  const { url, apiKey, sessionToken } = message;
  const post = (command: WorkerCommand) => worker.postMessage(command);
  return {
    url,
    apiKey,
    sessionToken,
    /** Settles when the thread has ended for any reason. */
    ended,
    setBehaviour: (behaviour: Behaviour): void => post({ kind: 'behave', behaviour }),
    topUpTo: (credits: number): void => post({ kind: 'fillUp', credits }),
    /** Stops the service and its thread. Safe to call twice. */
    async stop(): Promise<void> {
      worker.ref();
      post({ kind: 'stop' });
      await ended;
    },
  };
}
