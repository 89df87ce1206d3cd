import { fork } from 'node:child_process';
import type { HelperProcess, StartProcess } from '../ports/HelperProcess';

/** Starts a file in a Node of its own. Where Easel runs in Electron, Electron does this: `electron/startUtility.ts`. */
export const forkProcess: StartProcess = (file, env): HelperProcess => {
  const child = fork(file, {
    env: { ...env },
    // What it works on is not in its heap. Left alone, a heap that only makes garbage grows to 150 MB.
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=256'],
    // libvips writes what it thinks of a picture, in the picture's own words
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    // a process that is gone says so by its end
    post: (message) => void child.send(message, () => {}),
    onMessage: (heard) => void child.on('message', heard),
    onEnd(ended) {
      child.once('exit', ended);
      child.once('error', () => {
        if (child.pid === undefined) ended();
      });
    },
    kill: () => void child.kill('SIGKILL'),
    hold(held) {
      if (held) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
  };
};
