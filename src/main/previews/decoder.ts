// Entry of the decoder process: decodes images of unknown origin in isolation.

import { constants, setPriority } from 'node:os';
import { localizable } from '@shared/messages/LocalizableText';
import { messageOf } from '@shared/words/messageOf';
import { ImageProblem } from '../ports/ImageProblem';
import type { AcquireMemory } from './decodeImage';
import { decodingBudgetBytes, maxPictureBytes, maxProcessBytes } from './decodingLimits';
import { MemoryBudget } from './MemoryBudget';
import { type DecoderAnswer, type DecoderRequest, runPreviewTask } from './previewTask';

const memoryCheckMs = 20;

// The window and the main process have priority. (Threads created later inherit it.)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const budget = new MemoryBudget(decodingBudgetBytes);
const port = process.parentPort;
const post = (answer: DecoderAnswer): void => {
  if (port) port.postMessage(answer);
  else process.send?.(answer);
};
// process.exit() would wait for the decoding threads.
const end = (): void => void process.kill(process.pid, 'SIGKILL');

let tasks = 0;
let watch: NodeJS.Timeout | undefined;

// a file may need more memory than its header says; decoding runs in threads, so this loop can watch
function watchMemory(working: boolean): void {
  tasks += working ? 1 : -1;
  if (tasks === 0) clearInterval(watch);
  if (!working || tasks !== 1) return;
  watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxProcessBytes) end();
  }, memoryCheckMs);
}

async function answer({ id, task }: DecoderRequest): Promise<void> {
  const acquireMemory: AcquireMemory = async (bytes) => {
    if (bytes > maxPictureBytes) {
      const mega = Math.ceil(bytes / 2 ** 20);
      throw new ImageProblem('unchecked', localizable('previews.needsTooMuchMemory', { mega }));
    }
    let hasWaited = false;
    const release = await budget.acquire(bytes, () => {
      hasWaited = true;
      post({ id, kind: 'waits' });
    });
    if (hasWaited) post({ id, kind: 'works' });
    return release;
  };
  watchMemory(true);
  try {
    post({ id, kind: 'done', image: await runPreviewTask(task, acquireMemory) });
  } catch (error) {
    const message = messageOf(error);
    const code = (error as NodeJS.ErrnoException).code;
    post({
      id,
      kind: 'failed',
      message,
      problem: error instanceof ImageProblem ? error.kind : null,
      words: error instanceof ImageProblem ? error.words : message,
      code: typeof code === 'string' ? code : null,
    });
  } finally {
    watchMemory(false);
  }
}

if (port) port.on('message', ({ data }: { data: DecoderRequest }) => void answer(data));
else {
  process.on('message', (request: DecoderRequest) => void answer(request));
  process.on('disconnect', end);
}
