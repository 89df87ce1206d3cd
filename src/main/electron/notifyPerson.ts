import { Notification } from 'electron';

/** Shows a notification of the system, where it has them. Choosing it calls `onChosen`. */
export function notifyPerson(title: string, body: string, onChosen: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body, silent: false });
  notification.on('click', onChosen);
  notification.show();
}
