// Worker thread entry: reads a whole database and reports its damage, and keeps a copy of a sound one, while the main thread
// goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { keepDailyCopy } from '../copies/dailyCopy';
import { findDamage } from './findDamage';

/** The result of the check. `copyProblem`: why no copy could be kept, in words; null: there is one, or none was tried. */
export interface CheckFound {
  readonly damage: string | null;
  readonly copyProblem: string | null;
}

const { file, now } = z.object({ file: z.string(), now: z.number() }).parse(workerData);
const damage = findDamage(file);
const found: CheckFound = { damage, copyProblem: damage === null ? keepDailyCopy(file, now) : null };
parentPort?.postMessage(found);
