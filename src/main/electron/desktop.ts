// What Easel asks of the person's desktop: the browser, file manager, clipboard and menus.
import { join } from 'node:path';
import type { Program } from '@shared/domain/library/Program';
import { EaselError } from '@shared/ipc/EaselError';
import { isExternalLink } from '@shared/ipc/externalLinks';
import { type BrowserWindow, ClipboardItem, clipboard, Menu, type Rectangle, shell } from 'electron';
import { dragFiles } from './dialogs/dragFiles';
import { fileFormats } from './dialogs/fileFormats';
import { chooseInMenu } from './menus/chooseInMenu';

/**
 * The desktop, for the window that is open now.
 * @param resources the folder of what comes with Easel
 * @param programs those that are remembered, which a menu offers
 */
export function desktop(
  window: () => BrowserWindow | undefined,
  resources: string,
  programs: () => readonly Program[],
) {
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
    async openLicences(): Promise<void> {
      const problem = await shell.openPath(join(resources, 'licences.txt'));
      if (problem !== '')
        throw new EaselError('not_found', 'The list of licences comes with a packaged Easel.');
    },
    dragFiles: (files: readonly string[], area: Rectangle) => dragFiles(window()?.webContents, files, area),
    /** Shows a file in the system's file manager. */
    showInFolder(path: string): void {
      shell.showItemInFolder(path);
    },
    /** Opens a picture or film in the system's program for it. */
    async openFile(path: string): Promise<void> {
      const problem = await shell.openPath(path);
      if (problem !== '')
        throw new EaselError('not_found', `The system opened no program for this file: ${problem}`);
    },
    async copyPng(png: Uint8Array<ArrayBuffer>): Promise<void> {
      const picture = new Blob([png], { type: 'image/png' });
      await clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    },
    /** Puts files on the clipboard, and their paths as text; whether the system takes more than that text. */
    async copyFiles(paths: readonly string[]): Promise<boolean> {
      const formats = fileFormats(paths, process.platform);
      await clipboard.write([new ClipboardItem(formats)]);
      return Object.keys(formats).length > 1;
    },
    async copyText(text: string): Promise<void> {
      await clipboard.writeText(text);
    },
    /** Shows commands of the table in a menu where the pointer is. */
    chooseInMenu: (groups: readonly (readonly string[])[]) =>
      chooseInMenu(Menu, window(), groups, programs()),
  } as const;
}
