import type { EventPayload } from '@shared/ipc/events';
import type { BrowserWindow, Notification } from 'electron';

type Notice = EventPayload<'notice.raised'>;

/** Tells a person who looks elsewhere, by a notification of the system; choosing it brings the window. */
export function notifyPerson(
  parts: Readonly<{
    /** Electron's own. */
    Notification: typeof Notification;
    window: () => BrowserWindow | undefined;
    /** Brings the window to the front, or opens one. */
    bring: () => void;
    /** Says it within the window: the system would not. */
    sayInWindow: (notice: Notice) => void;
  }>,
): (notice: Notice) => void {
  // one that nobody holds is collected, and its click with it
  const held = new Set<Notification>();
  return (notice) => {
    if (parts.window()?.isFocused() === true) return;
    if (!parts.Notification.isSupported()) {
      parts.sayInWindow(notice);
      return;
    }
    const notification = new parts.Notification({
      title: notice.title,
      body: notice.message,
      silent: false,
    });
    held.add(notification);
    const letGo = () => held.delete(notification);
    notification.on('close', letGo);
    notification.on('click', () => {
      letGo();
      parts.bring();
    });
    notification.on('failed', () => {
      letGo();
      parts.sayInWindow(notice);
    });
    notification.show();
  };
}
