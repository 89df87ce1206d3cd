import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { libvipsBuild, libvipsBuildVariable } from '../images/libvipsBuild';
import type { SampleRequest } from './samples/Sampler';

/** A sample picture as PNG; `index`: the index of its order in `orders`. */
export type DrawnPicture = Readonly<{ index: number; data: Uint8Array }>;

/** Draws in a thread of its own (out/main/draw-thread.js), without a service. The same orders produce the same bytes. */
export async function* drawPictures(
  orders: readonly SampleRequest[],
  thread: URL,
): AsyncGenerator<DrawnPicture> {
  const env = { ...process.env, [libvipsBuildVariable]: libvipsBuild() };
  const worker = new Worker(thread, { workerData: orders, env, name: 'draw-pictures' });
  worker.unref();
  try {
    for await (const [picture] of on(worker, 'message', { close: ['exit'] })) yield picture as DrawnPicture;
  } finally {
    await worker.terminate();
  }
}
