import { EventEmitter } from 'node:events';
import { record } from '../recorder.ts';
import { strict } from '../strict.ts';

const shown: StandInNotification[] = [];

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
    shown.push(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

/** For tests: the person clicks on the last notification shown. */
export function clickLastNotification(): void {
  const last = shown.at(-1);
  if (last === undefined) throw new Error('no notification has been shown');
  last.emit('click', {});
}
