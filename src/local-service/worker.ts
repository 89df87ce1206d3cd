// Worker thread entry of the local service. Gets its options as workerData, posts what it offers
// once it listens, stops when told to.
import { parentPort, workerData } from 'node:worker_threads';
import { createService } from './createService';
import type { WorkerMessage } from './start';

const port = parentPort;
if (port === null) throw new Error('the local service worker runs in a worker thread only');

const post = (message: WorkerMessage) => port.postMessage(message);

try {
  const service = await createService(workerData);
  const { url, apiKey, sessionToken } = service;
  port.once('message', async () => {
    await service.stop();
    port.close();
  });
  post({ kind: 'ready', url, apiKey, sessionToken });
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
}
