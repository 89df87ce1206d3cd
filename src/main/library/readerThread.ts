// Worker thread entry: reads the library beside main, over a connection of its own that can only read.
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { ReadAnswer, ReadQuestion } from './LibraryReader';
import { runReadTask } from './readTask';

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const db = new Database(String(workerData), { readonly: true, fileMustExist: true, timeout: 5000 });

port.on('message', ({ id, task }: ReadQuestion) => {
  let answer: ReadAnswer;
  try {
    answer = { id, output: runReadTask(db, task), problem: null };
  } catch (error) {
    answer = { id, output: null, problem: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(answer);
});
