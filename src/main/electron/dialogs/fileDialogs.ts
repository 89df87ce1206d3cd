import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';
import type { DesktopMemory } from '../DesktopMemory';

/** Each purpose has its own last folder. */
type FileDialogOptions = Readonly<{
  purpose: string;
  title: string;
  filters: readonly { readonly name: string; readonly extensions: readonly string[] }[];
  startFolder?: string;
}>;

/** Native dialogs of the current window, starting in the last folder used. Cancelled: null, or no paths. */
export function fileDialogs(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  window: () => BrowserWindow | undefined,
  memory: Pick<DesktopMemory, 'folder' | 'setFolder'>,
) {
  const folderOf = (purpose: string): string | undefined => {
    const folder = memory.folder(purpose);
    return folder !== undefined && isFolder(folder) ? folder : undefined;
  };
  return {
    async pickFile({ purpose, title, filters, startFolder }: FileDialogOptions): Promise<string | null> {
      const owner = window();
      if (owner === undefined) return null;
      const folder = folderOf(purpose) ?? startFolder;
      const answer = await dialog.showOpenDialog(owner, {
        title,
        properties: ['openFile'],
        filters: filters.map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
        ...(folder === undefined ? {} : { defaultPath: folder }),
      });
      const chosen = answer.canceled ? null : (answer.filePaths[0] ?? null);
      if (chosen !== null) memory.setFolder(purpose, dirname(chosen));
      return chosen;
    },
    async pickPaths(options: PathsDialogOptions): Promise<readonly string[]> {
      const { purpose, title, filters, folders, single = false } = options;
      const owner = window();
      if (owner === undefined) return [];
      const folder = folderOf(purpose);
      const answer = await dialog.showOpenDialog(owner, {
        title,
        properties: [
          folders ? 'openDirectory' : 'openFile',
          ...(single ? [] : (['multiSelections'] as const)),
        ],
        filters: filters.map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
        ...(folder === undefined ? {} : { defaultPath: folder }),
      });
      const [first] = answer.filePaths;
      if (answer.canceled || first === undefined) return [];
      memory.setFolder(purpose, dirname(first));
      return answer.filePaths;
    },
    async pickTarget({ purpose, title, name, filters = [] }: SaveDialogOptions): Promise<string | null> {
      const owner = window();
      if (owner === undefined) return null;
      const folder = folderOf(purpose);
      const answer = await dialog.showSaveDialog(owner, {
        title,
        // macOS shows no title in these dialogs
        message: title,
        defaultPath: folder === undefined ? name : join(folder, name),
        filters: filters.map((each) => ({ name: each.name, extensions: [...each.extensions] })),
      });
      if (answer.canceled || answer.filePath === '') return null;
      memory.setFolder(purpose, dirname(answer.filePath));
      return answer.filePath;
    },
  } as const;
}

type PathsDialogOptions = FileDialogOptions & Readonly<{ folders: boolean; single?: boolean }>;
type SaveDialogOptions = Readonly<{
  purpose: string;
  title: string;
  name: string;
  filters?: FileDialogOptions['filters'];
}>;

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
