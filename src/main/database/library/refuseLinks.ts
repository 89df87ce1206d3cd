import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

/** Folders whose few files are opened by fixed names. In other folders `pathInFolder` checks each file. */
const checkedFolders = ['', 'logs', 'local-service'];

/** Rejects symbolic links, through which files would be written elsewhere. @throws EaselError `conflict` */
export function refuseLinks(dataFolder: string): void {
  for (const folder of checkedFolders) {
    for (const entry of entriesOf(join(dataFolder, folder)))
      if (entry.isSymbolicLink())
        throw new EaselError(
          'conflict',
          t('database.linkInLibrary', { path: join(dataFolder, folder, entry.name) }),
        );
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
