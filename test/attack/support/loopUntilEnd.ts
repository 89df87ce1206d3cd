// Comes into a process before its own code (NODE_OPTIONS): when the process ends, it says how its main loop went on.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { watchTurns } from './watchTurns.ts';

const file = process.env.EASEL_ATTACK_LOOP_FILE;

if (isMainThread && file !== undefined) {
  const turns = watchTurns();
  process.on('exit', () => writeFileSync(file, JSON.stringify(turns())));
}
