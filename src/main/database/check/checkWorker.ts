// Worker thread entry: checks a whole database, reports damage, and backs up an intact one.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { makeDailyCopy } from '../copies/dailyCopy';
import { findDamage } from './findDamage';

/** `copyProblem`: why there is no backup, for the user; null: it was made, or not attempted. */
export interface CheckFound {
  readonly damage: string | null;
  readonly copyProblem: string | null;
}

const { file, now } = z.object({ file: z.string(), now: z.number() }).parse(workerData);
const damage = findDamage(file);
const found: CheckFound = { damage, copyProblem: damage === null ? makeDailyCopy(file, now) : null };
parentPort?.postMessage(found);
