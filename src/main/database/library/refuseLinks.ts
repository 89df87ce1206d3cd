import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';

/**
 * Folders with few files that are opened by fixed names. In other folders `pathInFolder` checks each file.
 */
const within = ['', 'logs', 'local-service'];

/**
 * Rejects a data folder that contains symbolic links, through which files would be written elsewhere.
 * @throws EaselError `conflict`
 */
export function refuseLinks(dataFolder: string): void {
  for (const folder of within) {
    for (const entry of entriesOf(join(dataFolder, folder)))
      if (entry.isSymbolicLink())
        throw new EaselError(
          'conflict',
          `The library is not opened: ${join(dataFolder, folder, entry.name)} is a link, and Easel never makes links. Nothing was changed. Remove the link, or replace it with the folder or file that it leads to.`,
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
