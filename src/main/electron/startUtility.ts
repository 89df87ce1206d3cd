import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';

/** Starts a built file as a utility process: Electron's binary cannot run as Node, because a fuse disables that. */
export function startUtility(file: URL, env: Readonly<Record<string, string>>) {
  const child = utilityProcess.fork(fileURLToPath(file), [], {
    env: { ...env },
    execArgv: [],
    stdio: 'ignore',
    serviceName: 'Easel decoder',
  });
  return {
    post: (message: object) => child.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    onEnd: (ended: () => void) => void child.once('exit', ended),
    kill() {
      const { pid } = child;
      // kill() only sends a request, which a busy decoder may not process
      if (child.kill() && pid !== undefined) killNow(pid);
    },
    // does nothing, because a utility process ends with Electron and never keeps Electron alive
    keepAlive: () => {},
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // the process has already ended
  }
}
