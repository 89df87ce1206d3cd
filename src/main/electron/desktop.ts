// What Easel asks of the person's desktop: the browser, file manager, clipboard, dialogs and notifications.
import { EaselError } from '@shared/ipc/EaselError';
import { isExternalLink } from '@shared/ipc/externalLinks';
import {
  type BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  Menu,
  Notification,
  nativeImage,
  shell,
} from 'electron';
import { chooseInMenu } from './chooseInMenu';

/** What the person is asked to choose in the system's dialog. */
type FileWish = Readonly<{
  title: string;
  filters: readonly { readonly name: string; readonly extensions: readonly string[] }[];
}>;

/** The desktop, for the window that is open now; dialogs belong to it. */
export function desktop(window: () => BrowserWindow | undefined) {
  return {
    /** Opens a link of the list in the person's browser. @throws EaselError `not_allowed` for any other */
    async openLink(address: string): Promise<void> {
      if (!isExternalLink(address)) throw new EaselError('not_allowed', 'Easel does not open this address.');
      await shell.openExternal(address);
    },
    /** Opens a folder of Easel's own in the system's file manager. */
    async openFolder(path: string): Promise<void> {
      const problem = await shell.openPath(path);
      if (problem !== '') throw new EaselError('not_found', `The folder could not be opened: ${problem}`);
    },
    /** Shows a file in the system's file manager. */
    showInFolder(path: string): void {
      shell.showItemInFolder(path);
    },
    /** Puts a picture on the clipboard as a PNG. @throws EaselError `unreadable` */
    async copyImage(path: string): Promise<void> {
      const image = nativeImage.createFromPath(path);
      if (image.isEmpty()) throw new EaselError('unreadable', 'The picture could not be read.');
      const png = new Blob([new Uint8Array(image.toPNG())], { type: 'image/png' });
      await clipboard.write([new ClipboardItem({ 'image/png': png })]);
    },
    async copyText(text: string): Promise<void> {
      await clipboard.writeText(text);
    },
    /** Shows commands of the table in a menu where the pointer is. */
    chooseInMenu: (groups: readonly (readonly string[])[]) => chooseInMenu(Menu, window(), groups),
    /** Asks for one existing file. Null when none was chosen. */
    async pickFile({ title, filters }: FileWish): Promise<string | null> {
      const owner = window();
      if (owner === undefined) return null;
      const answer = await dialog.showOpenDialog(owner, {
        title,
        properties: ['openFile'],
        filters: filters.map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
      });
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    /** Asks where to save a file. Null when nowhere was chosen. */
    async pickTarget({ title, name }: Readonly<{ title: string; name: string }>): Promise<string | null> {
      const owner = window();
      if (owner === undefined) return null;
      const answer = await dialog.showSaveDialog(owner, { title, defaultPath: name });
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
    /** Tells a person who looks elsewhere; choosing the notification brings the window. */
    notify(title: string, body: string): void {
      if (window()?.isFocused() === true || !Notification.isSupported()) return;
      const notification = new Notification({ title, body, silent: false });
      notification.on('click', () => window()?.focus());
      notification.show();
    },
  } as const;
}
