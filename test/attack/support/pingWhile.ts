import { Worker } from 'node:worker_threads';

/** How long a server took for its smallest answer while something else went on, ms. */
export interface PingFigures {
  readonly pings: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

// In a thread of its own, so that what this thread does meanwhile is not taken for the server's slowness.
const pinger = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let on = true;
parentPort.once('message', () => { on = false; });
const ping = () => new Promise((done) => {
  const start = performance.now();
  get(workerData, { agent }, (answer) => answer.resume().on('end', () => done(performance.now() - start)))
    .on('error', () => done(performance.now() - start));
});
(async () => {
  await ping();
  parentPort.postMessage('ready');
  while (on) {
    times.push(await ping());
    await new Promise((go) => setTimeout(go, 5));
  }
  times.sort((a, b) => a - b);
  agent.destroy();
  parentPort.postMessage({
    pings: times.length,
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    maxMs: Math.round(times.at(-1) ?? 0),
  });
})();
`;

/** Asks `url` again and again while `work` goes on. */
export async function pingWhile<T>(url: string, work: () => Promise<T>): Promise<[T, PingFigures]> {
  const worker = new Worker(pinger, { eval: true, workerData: url });
  const message = <M>() => new Promise<M>((resolve) => worker.once('message', resolve));
  await message();
  try {
    const done = await work();
    const figures = message<PingFigures>();
    worker.postMessage('enough');
    return [done, await figures];
  } finally {
    await worker.terminate();
  }
}
