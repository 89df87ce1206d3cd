import type { CdpConnection } from '../chromium/CdpConnection.ts';
import type { StandInSession } from './StandInSession.ts';

// Chromium's name of each permission, and Electron's name of the same permission
const permissions: readonly (readonly [string, string])[] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['clipboard-read', 'clipboard-read'],
  ['persistent-storage', 'persistent-storage'],
  ['idle-detection', 'idle-detection'],
  ['storage-access', 'storage-access'],
];

/**
 * Asks the app's permission handler about each permission, and configures Chromium accordingly. Without a handler every
 * permission is granted, as in Electron.
 */
export async function applyPermissions(
  connection: CdpConnection,
  session: StandInSession,
  contents: Electron.WebContents,
): Promise<void> {
  await Promise.all(
    permissions.map(async ([name, electronName]) => {
      const granted = await new Promise<boolean>((resolve) => {
        const handler = session.permissionHandler as
          | ((
              contents: Electron.WebContents,
              permission: string,
              answer: (granted: boolean) => void,
              details: object,
            ) => void)
          | null;
        if (handler === null) resolve(true);
        else
          handler(contents, electronName, resolve, { requestingUrl: contents.getURL(), isMainFrame: true });
      });
      const setting = granted ? 'granted' : 'denied';
      // a Chromium that does not know a permission does not grant it
      await connection.send('Browser.setPermission', { permission: { name }, setting }).catch(() => {});
    }),
  );
}
