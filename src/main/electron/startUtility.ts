import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';

/** Starts a built file as one of Electron's utility processes: Electron's own binary does not run as Node (a fuse). */
export function startUtility(file: URL, env: Readonly<Record<string, string>>) {
  const child = utilityProcess.fork(fileURLToPath(file), [], {
    env: { ...env },
    execArgv: [],
    stdio: 'ignore',
    serviceName: 'Easel decoder',
  });
  return {
    post: (message: object) => child.postMessage(message),
    onMessage: (heard: (message: unknown) => void) => void child.on('message', heard),
    onEnd: (ended: () => void) => void child.once('exit', ended),
    kill() {
      const { pid } = child;
      // Electron asks; a decoder in the middle of a picture may not hear it
      if (child.kill() && pid !== undefined) killNow(pid);
    },
    // Electron ends its utility processes with itself
    hold: () => {},
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it heard
  }
}
