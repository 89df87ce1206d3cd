// Loaded before the code of a utility process: sets `process.parentPort`, as Electron does.
import { EventEmitter } from 'node:events';

const port = Object.assign(new EventEmitter(), {
  /** @param {unknown} message */
  postMessage: (message) => void process.send?.(message, undefined, {}, () => {}),
});
process.on('message', (data) => port.emit('message', { data, ports: [] }));
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
Object.assign(process, { parentPort: port });
