// Worker thread entry: looks at files that are imported, so that what they hold keeps nobody else waiting.
import { parentPort } from 'node:worker_threads';
import type { LookTask } from './LookTask';
import { lookAtFile } from './lookAtFile';

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');

port.on('message', async ({ id, task }: { id: number; task: LookTask }) => {
  port.postMessage({ id, answer: await lookAtFile(task) });
});
