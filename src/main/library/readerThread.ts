// Worker thread entry: reads the library beside main, over a connection of its own that can only read.
import { workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { answerQuestions } from '../engine/answerQuestions';
import { type ReadTask, runReadTask } from './readTask';

const db = new Database(String(workerData), { readonly: true, fileMustExist: true, timeout: 5000 });

answerQuestions((task: ReadTask) => runReadTask(db, task));
