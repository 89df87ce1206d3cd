// Worker thread entry: reads the library on its own read-only connection.
import { workerData } from 'node:worker_threads';
import { connectTo } from '../database/connectTo';
import { serveTasks } from '../engine/TaskThread';
import { type ReadTask, runReadTask } from './readTask';

const db = connectTo(String(workerData), { readonly: true, fileMustExist: true, timeout: 5000 });

serveTasks((task: ReadTask) => runReadTask(db, task));
