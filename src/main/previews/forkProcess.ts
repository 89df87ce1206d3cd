import { fork } from 'node:child_process';
import type { HelperProcess, StartProcess } from '../ports/HelperProcess';

/** Starts a file as a Node process. Electron uses a utility process instead. */
export const forkProcess: StartProcess = (file, env): HelperProcess => {
  const child = fork(file, {
    env: { ...env },
    // The pictures are not on the JS heap; without limits, garbage would grow it to 150 MB.
    execArgv: ['--max-semi-space-size=8', '--max-old-space-size=256'],
    // output is ignored, because libvips writes warnings with text from the picture
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    // a process that has ended is noticed by its exit event
    post: (message) => void child.send(message, () => {}),
    onMessage: (listener) => void child.on('message', listener),
    onEnd(ended) {
      child.once('exit', ended);
      child.once('error', () => {
        if (child.pid === undefined) ended();
      });
    },
    kill: () => void child.kill('SIGKILL'),
    keepAlive(isKept) {
      if (isKept) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
  };
};
