import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { libvipsBuild, libvipsBuildVariable } from '../../images/libvipsBuild';
import type { SampleFile, Sampler } from './Sampler';

export type DrawnOrder =
  | { readonly number: number; readonly files: readonly SampleFile[] }
  | { readonly number: number; readonly problem: string };

/** Draws in a separate thread, so that the service stays responsive. @param url the thread's built script */
export function threadSampler(url: URL): Sampler {
  const waiting = new Map<
    number,
    { done: (files: readonly SampleFile[]) => void; failed: (error: Error) => void }
  >();
  let worker: Worker | null = null;
  let lastNumber = 0;
  const start = (): Worker => {
    const started = new Worker(url, {
      env: { ...process.env, [libvipsBuildVariable]: libvipsBuild() },
      name: 'samples',
    });
    started.on('message', (drawn: DrawnOrder) => {
      const order = waiting.get(drawn.number);
      waiting.delete(drawn.number);
      if ('files' in drawn)
        order?.done(drawn.files.map((file) => ({ ...file, data: Buffer.from(file.data) })));
      else order?.failed(new Error(drawn.problem));
    });
    started.on('error', () => {});
    void once(started, 'exit').then(() => {
      worker = null;
      for (const { failed } of waiting.values()) failed(new Error('the thread that draws ended'));
      waiting.clear();
    });
    // a listener keeps the process running, so unref() comes after all listeners are added
    started.unref();
    return started;
  };
  return (order) =>
    new Promise((done, failed) => {
      worker ??= start();
      lastNumber += 1;
      waiting.set(lastNumber, { done, failed });
      worker.postMessage({ number: lastNumber, order });
    });
}
