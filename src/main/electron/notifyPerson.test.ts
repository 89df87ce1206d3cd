import { EventEmitter } from 'node:events';
import type { BrowserWindow, Notification } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyPerson } from './notifyPerson';

const notice = { level: 'success', title: 'The queue has finished', message: '12 jobs are done.' } as const;

/** The used part of Electron's class. Weak references allow garbage collection of shown notifications. */
class FakeNotification extends EventEmitter {
  static shown: WeakRef<FakeNotification>[] = [];
  static supported = true;
  static isSupported = () => FakeNotification.supported;
  show(): void {
    FakeNotification.shown.push(new WeakRef(this));
  }
}
beforeEach(() => {
  FakeNotification.shown = [];
  FakeNotification.supported = true;
});

/** Keeps the functions referenced, as the services do while Easel runs. */
const notifiers: unknown[] = [];

function notify(isFocused: boolean) {
  const actions: string[] = [];
  const tell = notifyPerson({
    Notification: FakeNotification as unknown as typeof Notification,
    window: () => ({ isFocused: () => isFocused }) as BrowserWindow,
    showWindow: () => void actions.push('brought'),
    showInWindow: ({ title }) => void actions.push(title),
  });
  tell(notice);
  notifiers.push(tell);
  return actions;
}
const last = () => FakeNotification.shown.at(-1)?.deref();
/** Runs the garbage collector. */
async function collect(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  // deref() keeps the object alive until the next turn of the event loop
  await new Promise((done) => setTimeout(done, 0));
  runInNewContext('gc')();
}

describe('a notification', () => {
  it('is held until it is chosen, which brings the window', async () => {
    const actions = notify(false);
    await collect();
    last()?.emit('click', {});
    expect(actions).toEqual(['brought']);
    await collect();
    expect(last()).toBeUndefined();
  });

  it('is let go once it was closed', async () => {
    const actions = notify(false);
    last()?.emit('close', {});
    await collect();
    expect(last()).toBeUndefined();
    expect(actions).toEqual([]);
  });

  it('is said in the window where the system would not show it', () => {
    const actions = notify(false);
    last()?.emit('failed', {}, 'not signed');
    expect(actions).toEqual(['The queue has finished']);
    FakeNotification.supported = false;
    expect(notify(false)).toEqual(['The queue has finished']);
  });

  it('is left to the window that the person looks at', () => {
    expect(notify(true)).toEqual([]);
    expect(FakeNotification.shown).toEqual([]);
  });
});
