import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { record } from '../recorder.ts';
import { strict } from '../strict.ts';

// as in Electron, only the app keeps a notification: once the app drops it, it is collected and gets no clicks
let lastNotification: WeakRef<StandInNotification> | undefined;

/** A system notification, which is recorded instead of shown. */
export class StandInNotification
  extends EventEmitter
  implements Pick<Electron.Notification, 'title' | 'body' | 'silent' | 'show' | 'close'>
{
  title: string;
  body: string;
  silent: boolean;

  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    // biome-ignore lint/correctness/noConstructorReturn: the app must only ever see the strict form
    return strict('Notification', this);
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    record('Notification.show', { title: this.title, body: this.body });
    lastNotification = new WeakRef(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

/** For tests: the user clicks the last notification, after a garbage collection. */
export async function clickLastNotification(): Promise<void> {
  if (lastNotification === undefined) throw new Error('no notification has been shown');
  // objects that were used in this turn of the event loop are only collected in a later one
  await new Promise((turned) => setImmediate(turned));
  collectGarbage();
  const notification = lastNotification.deref();
  if (notification === undefined)
    throw new Error('the notification was collected: the app held it no longer');
  notification.emit('click', {});
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
