// Worker thread entry of the local service. Receives its options as workerData, posts its URL and credentials
// once it listens, and accepts changes of behaviour and the request to stop.
import { parentPort, workerData } from 'node:worker_threads';
import { createService } from './createService';
import { threadSampler } from './samples/threadSampler';
import type { WorkerCommand, WorkerMessage } from './start';

const port = parentPort;
if (port === null) throw new Error('the local service worker runs in a worker thread only');

const post = (message: WorkerMessage) => port.postMessage(message);

try {
  const sampler = threadSampler(new URL('sample-thread.js', import.meta.url));
  const log = (message: string, error: unknown) =>
    post({ kind: 'log', message, cause: error instanceof Error ? (error.stack ?? error.message) : null });
  const service = await createService(workerData, { sampler, log });
  const { url, apiKey, sessionToken } = service;
  port.on('message', async (command: WorkerCommand) => {
    if (command.kind === 'behave') return service.setBehaviour(command.behaviour);
    if (command.kind === 'fillUp') return service.topUpTo(command.credits);
    await service.stop();
    // ends only this thread: an engine that does not close its connection would keep the thread running
    process.exit();
  });
  post({ kind: 'ready', url, apiKey, sessionToken });
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
}
