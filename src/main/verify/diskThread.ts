// Worker thread entry: looks at the library folder beside main, over a connection of its own that can only read.
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
