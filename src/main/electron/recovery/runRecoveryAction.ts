import { existsSync } from 'node:fs';
import { t } from '@shared/messages/t';
import type { App, Dialog, OpenDialogOptions, Shell } from 'electron';
import type { CrashCounts } from './CrashCounts';
import type { RecoveryAction } from './Recovery';
import { restartApp } from './restartApp';

const folderDialogOptions = (): OpenDialogOptions => ({
  title: t('electron.openAnotherLibrary'),
  properties: ['openDirectory', 'createDirectory'],
});

export async function runRecoveryAction(
  action: RecoveryAction,
  parts: Readonly<{
    app: Pick<App, 'relaunch' | 'quit'>;
    dialog: Pick<Dialog, 'showOpenDialog'>;
    shell: Pick<Shell, 'openPath'>;
    crashes: Pick<CrashCounts, 'forget'>;
    folders: Readonly<{ data: string; log: string }>;
    reload: () => void;
    /** Makes the next start restore the newest backup of the database. */
    restoreCopy: () => void;
  }>,
): Promise<void> {
  const { app, crashes, folders } = parts;
  const restart = (library?: string) => {
    crashes.forget();
    restartApp(app, library);
  };
  switch (action) {
    case 'reload':
      crashes.forget();
      parts.reload();
      return;
    case 'restart':
      restart();
      return;
    case 'otherLibrary': {
      const [folder] = (await parts.dialog.showOpenDialog(folderDialogOptions())).filePaths;
      if (folder !== undefined) restart(folder);
      return;
    }
    case 'restoreCopy':
      parts.restoreCopy();
      restart();
      return;
    case 'showLog':
      await parts.shell.openPath(existsSync(folders.log) ? folders.log : folders.data);
      return;
    case 'showFolder':
      await parts.shell.openPath(folders.data);
      return;
    case 'quit':
      app.quit();
  }
}
