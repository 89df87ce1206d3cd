// Worker thread entry: checks imported files in the order of arrival.
import { parentPort } from 'node:worker_threads';
import { takeLanguage } from '../engine/takeLanguage';
import { type InspectTask, parallelInspections } from './InspectTask';
import { inspectFile } from './inspectFile';

type Asked = Readonly<{ id: number; task: InspectTask }>;

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');

const waiting: Asked[] = [];
let looking = 0;

async function inspectAll(first: Asked): Promise<void> {
  looking += 1;
  for (let next: Asked | undefined = first; next; next = waiting.shift())
    port?.postMessage({ id: next.id, answer: await inspectFile(next.task) });
  looking -= 1;
}

await takeLanguage();
port.on('message', (asked: Asked) => {
  if (looking < parallelInspections) void inspectAll(asked);
  else waiting.push(asked);
});
