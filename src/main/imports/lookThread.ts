// Worker thread entry: checks imported files, so that their contents block nothing else. Starts them in the
// order of arrival.
import { parentPort } from 'node:worker_threads';
import type { LookTask } from './LookTask';
import { lookAtFile } from './lookAtFile';
import { parallelLooks } from './parallelLooks';

type Asked = Readonly<{ id: number; task: LookTask }>;

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');

const waiting: Asked[] = [];
let looking = 0;

async function lookOn(first: Asked): Promise<void> {
  looking += 1;
  for (let next: Asked | undefined = first; next; next = waiting.shift())
    port?.postMessage({ id: next.id, answer: await lookAtFile(next.task) });
  looking -= 1;
}

port.on('message', (asked: Asked) => {
  if (looking < parallelLooks) void lookOn(asked);
  else waiting.push(asked);
});
