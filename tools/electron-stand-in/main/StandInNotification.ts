import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { record } from '../recorder.ts';
import { strict } from '../strict.ts';

// as in Electron, only the app holds a notification: one that it lets go of is collected, and its click with it
let last: WeakRef<StandInNotification> | undefined;

/** A system notification, written down instead of shown. */
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
    last = new WeakRef(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

/** For tests: the person clicks on the last notification shown, a good while after it was. */
export async function clickLastNotification(): Promise<void> {
  if (last === undefined) throw new Error('no notification has been shown');
  // what was touched in this turn of the loop is not collected in it
  await new Promise((turned) => setImmediate(turned));
  collectGarbage();
  const notification = last.deref();
  if (notification === undefined)
    throw new Error('the notification was collected: the app held it no longer');
  notification.emit('click', {});
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
