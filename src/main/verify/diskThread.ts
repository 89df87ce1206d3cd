// Worker thread entry: checks the library folder, with its own read-only database connection.
import { workerData } from 'node:worker_threads';
import { connectTo } from '../database/connectTo';
import { serveTasks } from '../engine/TaskThread';
import { compareWithDisk } from './compareWithDisk';
import type { DiskTask } from './DiskTask';
import { ResultPortions } from './ResultPortions';

const { databaseFile, libraryFolder } = workerData as Readonly<{
  databaseFile: string;
  libraryFolder: string;
}>;
const db = connectTo(databaseFile, { readonly: true, fileMustExist: true, timeout: 5000 });
const portions = new ResultPortions();

serveTasks((task: DiskTask) => compareWithDisk(db, libraryFolder, portions, task));
