// Worker thread entry: checks imported files in the order of arrival.
import { parentPort } from 'node:worker_threads';
import { applyLanguage } from '../engine/applyLanguage';
import { type InspectTask, parallelInspections } from './InspectTask';
import { inspectFile } from './inspectFile';

type TaskMessage = Readonly<{ id: number; task: InspectTask }>;

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');

const waiting: TaskMessage[] = [];
let running = 0;

async function inspectAll(first: TaskMessage): Promise<void> {
  running += 1;
  for (let next: TaskMessage | undefined = first; next; next = waiting.shift())
    port?.postMessage({ id: next.id, answer: await inspectFile(next.task) });
  running -= 1;
}

await applyLanguage();
port.on('message', (asked: TaskMessage) => {
  if (running < parallelInspections) void inspectAll(asked);
  else waiting.push(asked);
});
