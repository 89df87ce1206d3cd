import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from './AskedThread';

/** The thread's side of `AskedThread`: answers requests one at a time, in order. */
export function answerQuestions<Task>(run: (task: Task) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This file is the entry of a worker thread');
  let before = Promise.resolve();
  port.on('message', ({ id, task }: Question<Task>) => {
    before = before.then(async () => {
      let answer: Answer;
      try {
        answer = { id, output: await run(task), problem: null };
      } catch (error) {
        answer = { id, output: null, problem: error instanceof Error ? error.message : String(error) };
      }
      port.postMessage(answer);
    });
  });
}
