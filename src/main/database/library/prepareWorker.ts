// Worker thread entry: checks a library that was not closed well, brings it to its newest shape, and lets go of it.
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { markClosedWell, soundDatabase } from '../check/soundDatabase';

const { dataFolder } = z.object({ dataFolder: z.string() }).parse(workerData);
const { db, lock } = soundDatabase({ dataFolder, now: Date.now });
markClosedWell(db, true);
db.close();
lock.release();
