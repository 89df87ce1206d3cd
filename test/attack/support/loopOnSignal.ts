// Comes into a process before its own code (watchLoopOf): the first signal begins to watch its loop, the next says how it was.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { watchTurns } from './watchTurns.ts';

let end: ReturnType<typeof watchTurns> | null = null;

function tell(ending: string, text: string): void {
  const file = join(process.env.EASEL_ATTACK_LOOPS ?? '', `${process.pid}.${ending}`);
  // whole at once
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    if (end === null) {
      end = watchTurns();
      tell('begun', '');
    } else {
      tell('ended', JSON.stringify(end()));
      end = null;
    }
  });
}
