import type { Session } from 'electron';

/** Denies every permission a page can ask for or check, every device, and every download a page starts. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
