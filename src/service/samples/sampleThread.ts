// Worker thread entry: draws the local service's samples.
import { parentPort } from 'node:worker_threads';
import { drawSamples } from './drawSamples';
import type { SampleRequest } from './Sampler';
import type { DrawnOrder } from './threadSampler';

const port = parentPort;
if (port === null) throw new Error('the drawing thread runs in a worker thread only');

const draw = drawSamples();
port.on('message', async ({ number, order }: { number: number; order: SampleRequest }) => {
  // a Buffer is transferred as a plain Uint8Array
  const image = order.image === null ? null : { ...order.image, rgba: Buffer.from(order.image.rgba) };
  const drawn: DrawnOrder = await draw({ ...order, image }).then(
    (files) => ({ number, files }),
    (error: unknown) => ({ number, problem: error instanceof Error ? error.message : String(error) }),
  );
  port.postMessage(drawn);
});
