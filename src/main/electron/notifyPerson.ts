import type { EventPayload } from '@shared/ipc/events';
import type { BrowserWindow, Notification } from 'electron';

type Notice = EventPayload<'notice.raised'>;

/** Notifies a user who is not looking at the window; a click brings the window to the front. */
export function notifyPerson(
  parts: Readonly<{
    Notification: typeof Notification;
    window: () => BrowserWindow | undefined;
    bring: () => void;
    /** Shows the notice in the window instead, where system notifications are unavailable. */
    sayInWindow: (notice: Notice) => void;
  }>,
): (notice: Notice) => void {
  // referenced, because a garbage-collected notification loses its click handler
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
