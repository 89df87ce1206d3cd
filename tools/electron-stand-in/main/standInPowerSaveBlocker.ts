import { record } from '../recorder.ts';

const started = new Set<number>();
let last = 0;

/** Only records the calls: the computer may go to sleep. */
export const standInPowerSaveBlocker: Electron.PowerSaveBlocker = {
  start(type) {
    started.add(++last);
    record('powerSaveBlocker.start', type);
    return last;
  },
  stop(id) {
    record('powerSaveBlocker.stop');
    return started.delete(id);
  },
  isStarted: (id) => started.has(id),
};
