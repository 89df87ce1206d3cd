import { record } from '../recorder.ts';

const started = new Set<number>();
let last = 0;

/** Keeps no computer awake; written down. */
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
