import { join } from 'node:path';
import type { Program } from '@shared/domain/library/Program';
import { EaselError } from '@shared/ipc/EaselError';
import { isExternalLink } from '@shared/ipc/externalLinks';
import { t } from '@shared/messages/t';
import {
  type BrowserWindow,
  ClipboardItem,
  clipboard,
  type Dialog,
  Menu,
  type MessageBoxOptions,
  type NativeImage,
  nativeImage,
  type Rectangle,
  shell,
  type WebContents,
} from 'electron';
import type { ShowMessageBox } from '../ports/ShowMessageBox';
import { fileFormats } from './dialogs/fileFormats';
import { chooseInMenu } from './menus/chooseInMenu';

/** Longest side of the drag image, px. */
const maxSide = 128;

// The files must exist, because the target reads them at once. `area`: the page area that becomes the drag image.
async function drag(page: WebContents | undefined, files: readonly string[], area: Rectangle): Promise<void> {
  const [file] = files;
  if (page === undefined || file === undefined) return;
  const icon = smaller(await page.capturePage(area));
  // on macOS a drag without an image is an error
  page.startDrag({ file, files: [...files], icon: icon.isEmpty() ? grey() : icon });
}

function smaller(image: NativeImage): NativeImage {
  const { width, height } = image.getSize();
  if (Math.max(width, height) <= maxSide) return image;
  return image.resize(width > height ? { width: maxSide } : { height: maxSide });
}

function grey(): NativeImage {
  const side = 64;
  return nativeImage.createFromBitmap(Buffer.alloc(side * side * 4, 0x80), { width: side, height: side });
}

/** The system's functions for the window. @param resources shipped files @param programs to open files */
export function desktop(
  window: () => BrowserWindow | undefined,
  resources: string,
  programs: () => readonly Program[],
) {
  return {
    /** @throws EaselError `not_allowed` for a link that is not on the allowed list */
    async openLink(address: string): Promise<void> {
      if (!isExternalLink(address))
        throw new EaselError('not_allowed', t('electron.easelDoesNotOpenThisAddress'));
      await shell.openExternal(address);
    },
    async openFolder(path: string): Promise<void> {
      const problem = await shell.openPath(path);
      if (problem !== '')
        throw new EaselError('not_found', t('electron.theFolderCouldNotBeOpened', { problem }));
    },
    async openLicences(): Promise<void> {
      const problem = await shell.openPath(join(resources, 'licences.txt'));
      if (problem !== '') throw new EaselError('not_found', t('electron.theListOfLicencesComesWithA'));
    },
    dragFiles: (files: readonly string[], area: Rectangle) => drag(window()?.webContents, files, area),
    showInFolder(path: string): void {
      shell.showItemInFolder(path);
    },
    async openFile(path: string): Promise<void> {
      const problem = await shell.openPath(path);
      if (problem !== '')
        throw new EaselError('not_found', t('electron.theSystemOpenedNoProgramFor', { problem }));
    },
    async copyPng(png: Uint8Array<ArrayBuffer>): Promise<void> {
      const picture = new Blob([png], { type: 'image/png' });
      await clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    },
    /** @returns false if the clipboard has only the paths as text, not the files */
    async copyFiles(paths: readonly string[]): Promise<boolean> {
      const formats = fileFormats(paths, process.platform);
      await clipboard.write([new ClipboardItem(formats)]);
      return Object.keys(formats).length > 1;
    },
    async copyText(text: string): Promise<void> {
      await clipboard.writeText(text);
    },
    chooseInMenu: (groups: readonly (readonly string[])[]) =>
      chooseInMenu(Menu, window(), groups, programs()),
  } as const;
}

export function bindMessageBox(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BrowserWindow | undefined,
): ShowMessageBox {
  return async ({ message, detail, buttons }) => {
    const options: MessageBoxOptions = {
      type: 'question',
      title: 'Easel',
      message,
      detail,
      buttons: [...buttons],
      cancelId: buttons.length - 1,
      defaultId: 0,
      noLink: true,
    };
    const owner = window();
    const { response } = await (owner
      ? dialog.showMessageBox(owner, options)
      : dialog.showMessageBox(options));
    return response;
  };
}
