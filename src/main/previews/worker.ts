// Worker thread entry: decodes images of unknown origin away from the main thread.
import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './PreviewWorker';
import { type PreviewTask, runPreviewTask } from './previewTask';

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');

port.on('message', (request: WorkerRequest) => {
  void answer(request.task).then((result) =>
    port.postMessage({ id: request.id, ...result } satisfies WorkerAnswer),
  );
});

async function answer(task: PreviewTask): Promise<Omit<WorkerAnswer, 'id'>> {
  try {
    return { image: await runPreviewTask(task), error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = (error as NodeJS.ErrnoException).code;
    return { image: null, error: { message, code: typeof code === 'string' ? code : null } };
  }
}
