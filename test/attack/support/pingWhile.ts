import { Worker } from 'node:worker_threads';

/**
 * How long a server took for its smallest answer while something else went on, ms. What its main thread, and who asked,
 * waited for a processor that other programs had is no slowness of its own: where the system tells it, it is left out.
 */
export interface PingFigures {
  readonly pings: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

// In a thread of its own, so that what this thread does meanwhile is not taken for the server's slowness.
const pinger = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const { readFileSync } = require('node:fs');
const { url, threads } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let on = true;
parentPort.once('message', () => { on = false; });
const waitedMs = (thread) => {
  try {
    return Number(readFileSync('/proc/' + thread + '/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};
const clock = () => threads.reduce((ms, thread) => ms - waitedMs(thread), performance.now());
const ping = () => new Promise((done) => {
  const start = clock();
  get(url, { agent }, (answer) => answer.resume().on('end', () => done(clock() - start)))
    .on('error', () => done(clock() - start));
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
    p99Ms: Math.max(0, Math.round(times[Math.floor(times.length * 0.99)] ?? 0)),
    maxMs: Math.max(0, Math.round(times.at(-1) ?? 0)),
  });
})();
`;

/** Asks a server again and again while `work` goes on. */
export async function pingWhile<T>(
  server: Readonly<{ url: string; pid: number }>,
  path: string,
  work: () => Promise<T>,
): Promise<[T, PingFigures]> {
  const workerData = { url: server.url + path, threads: ['thread-self', server.pid] };
  const worker = new Worker(pinger, { eval: true, workerData });
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
