// Worker thread entry: draws sample orders as the local service does, but without a server or database.
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawnPicture } from './drawPictures';
import { drawSamples } from './samples/drawSamples';
import type { SampleRequest } from './samples/Sampler';

const port = parentPort;
if (port === null) throw new Error('the drawing thread runs in a worker thread only');

const draw = drawSamples();
for (const [index, order] of (workerData as readonly SampleRequest[]).entries()) {
  for (const { data } of await draw(order)) port.postMessage({ index, data } satisfies DrawnPicture);
}
