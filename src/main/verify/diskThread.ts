// Worker thread entry: checks the library folder, with its own read-only database connection.
import { workerData } from 'node:worker_threads';
import { connectTo } from '../database/connectTo';
import { answerQuestions } from '../engine/answerQuestions';
import type { DiskTask } from './DiskTask';
import { LookPortions } from './LookPortions';
import { lookAtDisk } from './lookAtDisk';

const { databaseFile, libraryFolder } = workerData as Readonly<{
  databaseFile: string;
  libraryFolder: string;
}>;
const db = connectTo(databaseFile, { readonly: true, fileMustExist: true, timeout: 5000 });
const portions = new LookPortions();

answerQuestions((task: DiskTask) => lookAtDisk(db, libraryFolder, portions, task));
