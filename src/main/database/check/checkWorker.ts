// Worker thread entry: checks a whole database, reports damage, and backs up an intact database.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { makeDailyBackup } from '../copies/makeDailyBackup';
import { findDamage } from './findDamage';

/** `backupProblem`: why there is no backup, for the user; null: it was made, or not attempted. */
export type CheckResult = Readonly<{ damage: string | null; backupProblem: string | null }>;

const { file, now } = z.object({ file: z.string(), now: z.number() }).parse(workerData);
const damage = findDamage(file);
const result: CheckResult = { damage, backupProblem: damage === null ? makeDailyBackup(file, now) : null };
parentPort?.postMessage(result);
