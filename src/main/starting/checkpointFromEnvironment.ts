import { setTimeout as startTimer } from 'node:timers';
import { type Checkpoint, checkpoints } from '../queue';

/**
 * For crash tests: `EASEL_TEST_DIE_AT=sent:3` kills this process at the third `sent`, and
 * `sent:3:20` 20 ms later. Ignored under Electron, and therefore in a packaged Easel.
 * @throws Error for an unknown checkpoint
 */
export function checkpointFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  versions: Readonly<Partial<Record<string, string>>> = process.versions,
): Checkpoint | null {
  const setting = env.EASEL_TEST_DIE_AT;
  if (!setting || versions.electron !== undefined) return null;
  const [name, count = '1', afterMs = '0'] = setting.split(':');
  const at = checkpoints.find((checkpoint) => checkpoint === name);
  if (at === undefined || !/^[1-9]\d*$/.test(count) || !/^\d+$/.test(afterMs))
    throw new Error(`EASEL_TEST_DIE_AT is ${setting}; it is name:count or name:count:ms`);
  let remaining = Number(count);
  return (passed) => {
    if (passed !== at) return;
    remaining -= 1;
    if (remaining !== 0) return;
    if (afterMs === '0') die();
    else startTimer(die, Number(afterMs));
  };
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
