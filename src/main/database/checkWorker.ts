// Worker thread entry: reads a whole database and says what is wrong with it, while the main thread works on.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { findDamage } from './findDamage';

const { file } = z.object({ file: z.string() }).parse(workerData);
parentPort?.postMessage(findDamage(file));
