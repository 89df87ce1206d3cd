// Worker thread entry: checks a library after an unclean exit, migrates and releases it.
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { markClosedCleanly, openCheckedDatabase } from '../check/openCheckedDatabase';

const { dataFolder } = z.object({ dataFolder: z.string() }).parse(workerData);
const { db, lock } = openCheckedDatabase({ dataFolder, now: Date.now });
markClosedCleanly(db, true);
db.close();
lock.release();
