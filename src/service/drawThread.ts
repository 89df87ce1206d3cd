// Worker thread entry: draws orders with the studio of the local service, without the service: no door, no books.
import { parentPort, workerData } from 'node:worker_threads';
import type { DrawnPicture } from './drawPictures';
import type { StudioOrder } from './samples/Studio';
import { sampleStudio } from './samples/sampleStudio';

const port = parentPort;
if (port === null) throw new Error('the drawing thread runs in a worker thread only');

const draw = sampleStudio();
for (const [place, order] of (workerData as readonly StudioOrder[]).entries()) {
  for (const { data } of await draw(order)) port.postMessage({ place, data } satisfies DrawnPicture);
}
