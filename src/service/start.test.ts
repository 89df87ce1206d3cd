import { afterEach, expect, it } from 'vitest';
import { startLocalService } from './start';

// a worker that posts, instead of its URL, the image engine that it was told to load
const worker = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
   parentPort.once('message', () => parentPort.close());
   parentPort.postMessage({ kind: 'ready', url: process.env.EASEL_IMAGE_ENGINE, apiKey: '', sessionToken: '' });`,
);

afterEach(() => {
  Reflect.deleteProperty(process.versions, 'electron');
});

it.runIf(process.platform === 'linux')(
  'tells its thread that it is in Electron, which the thread may not know',
  async () => {
    Object.defineProperty(process.versions, 'electron', { value: '45.4.1', configurable: true });
    const service = await startLocalService({ workerUrl: worker } as Parameters<typeof startLocalService>[0]);
    await service.stop();
    expect(service.url).toBe('wasm');
  },
);
