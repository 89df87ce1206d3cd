import type { EventPayload } from '@shared/ipc/events';
import type { BrowserWindow, Notification } from 'electron';

type Notice = EventPayload<'notice.raised'>;

/** Notifies a user who is not looking at the window; a click brings the window to the front. */
export function notifyPerson(
  parts: Readonly<{
    Notification: typeof Notification;
    window: () => BrowserWindow | undefined;
    showWindow: () => void;
    /** Shows the notice in the window instead, where system notifications are unavailable. */
    showInWindow: (notice: Notice) => void;
  }>,
): (notice: Notice) => void {
  // referenced, because a garbage-collected notification loses its click handler
  const shown = new Set<Notification>();
  return (notice) => {
    if (parts.window()?.isFocused() === true) return;
    if (!parts.Notification.isSupported()) {
      parts.showInWindow(notice);
      return;
    }
    const notification = new parts.Notification({ title: notice.title, body: notice.message, silent: false });
    shown.add(notification);
    const release = () => shown.delete(notification);
    notification.on('close', release);
    notification.on('click', () => {
      release();
      parts.showWindow();
    });
    notification.on('failed', () => {
      release();
      parts.showInWindow(notice);
    });
    notification.show();
  };
}
