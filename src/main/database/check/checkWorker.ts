// Worker thread entry: reads a whole database and says what is wrong with it, and keeps a copy of one that is sound,
// while the main thread works on.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { keepDailyCopy } from '../copies/dailyCopy';
import { findDamage } from './findDamage';

/** What the check found. `copyProblem`: why no copy could be kept, in words; null: there is one, or it was not tried. */
export interface CheckFound {
  readonly damage: string | null;
  readonly copyProblem: string | null;
}

const { file, now } = z.object({ file: z.string(), now: z.number() }).parse(workerData);
const damage = findDamage(file);
const found: CheckFound = { damage, copyProblem: damage === null ? keepDailyCopy(file, now) : null };
parentPort?.postMessage(found);
