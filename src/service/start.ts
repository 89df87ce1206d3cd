import { Worker } from 'node:worker_threads';
import { imageEngine, imageEngineVariable } from '../images/imageEngine';
import type { Behaviour } from './createService';
import { OpenQuestions } from './OpenQuestions';
import type { ServiceOptions } from './ServiceOptions';
import type { Foretold, foretell } from './samples/foretell';

/** The local service, running in a worker thread. */
export interface LocalService {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly apiKey: string;
  readonly sessionToken: string;
  /** Behaves otherwise from the next request on. */
  behave(behaviour: Behaviour): void;
  /** Sets the balance, in whole credits. */
  fillUp(credits: number): void;
  /**
   * What samples of these orders would show otherwise, before anything is drawn or paid; null for each that shows all, as far
   * as is known. Rejects once the service is no longer there.
   */
  foretell(orders: readonly SampleOrder[]): Promise<readonly (Foretold | null)[]>;
  /** Ends the service and its thread. Safe to call twice. */
  stop(): Promise<void>;
  /** Settles when the thread has ended, wanted or not. */
  readonly ended: Promise<void>;
}

export type SampleOrder = Parameters<typeof foretell>[0];

/** What the worker says to whoever started it. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly url: string; readonly apiKey: string; readonly sessionToken: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'foretold'; readonly question: number; readonly foretold: readonly (Foretold | null)[] };

/** What the worker is told. */
export type WorkerWish =
  | { readonly kind: 'behave'; readonly behaviour: Behaviour }
  | { readonly kind: 'fillUp'; readonly credits: number }
  | { readonly kind: 'foretell'; readonly question: number; readonly orders: readonly SampleOrder[] }
  | { readonly kind: 'stop' };

/** Thrown when the local service does not come up. */
class LocalServiceError extends Error {
  readonly code = 'localService.notStarted';
}

/**
 * Starts the local service in a worker thread of its own.
 * @param options as for `createService`, plus `workerUrl`: the built worker (out/main/service-worker.js).
 * @throws LocalServiceError when it cannot start (port taken, folder unusable, options wrong).
 */
export async function startLocalService(
  options: ServiceOptions & { readonly workerUrl: URL },
): Promise<LocalService> {
  const { workerUrl, ...workerData } = options;
  // in a thread Electron does not always say that it is Electron
  const env = { ...process.env, [imageEngineVariable]: imageEngine() };
  const worker = new Worker(workerUrl, { workerData, env, name: 'local-service' });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const message = await new Promise<WorkerMessage>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (cause) => reject(new LocalServiceError('the local service broke', { cause })));
    worker.once('exit', (code) => reject(new LocalServiceError(`the local service ended at once (${code})`)));
  });
  if (message.kind === 'failed') throw new LocalServiceError(message.message);
  if (message.kind !== 'ready') throw new LocalServiceError(`the local service said ${message.kind} first`);
  // an error later on ends the thread, which `ended` tells; without a listener it would end the app
  worker.on('error', () => {});
  worker.unref();
  const { url, apiKey, sessionToken } = message;
  const tell = (wish: WorkerWish) => worker.postMessage(wish);
  const questions = new OpenQuestions<readonly (Foretold | null)[]>();
  worker.on('message', (answer: WorkerMessage) => {
    if (answer.kind === 'foretold') questions.answer(answer.question, answer.foretold);
  });
  void ended.then(() => questions.end(new LocalServiceError('the local service has ended')));
  return {
    url,
    apiKey,
    sessionToken,
    ended,
    behave: (behaviour) => tell({ kind: 'behave', behaviour }),
    fillUp: (credits) => tell({ kind: 'fillUp', credits }),
    foretell: (orders) => questions.ask((question) => tell({ kind: 'foretell', question, orders })),
    async stop() {
      worker.ref();
      tell({ kind: 'stop' });
      await ended;
    },
  };
}
