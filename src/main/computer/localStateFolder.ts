import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../files/writeFileAtomic';

/** Folder name for a library without an id; nothing is stored there. */
const unknown = 'unknown';
const zId = z.string().regex(/^[0-9a-f-]{36}$/);

/** This computer's state folder for the library at a path, outside the library; it need not exist. */
export function localStateFolder(configFolder: string, dataFolder: string): string {
  const name = createHash('sha256').update(realOf(dataFolder)).digest('hex').slice(0, 32);
  return join(configFolder, 'libraries', name);
}

/** The subfolder for one library: another library at the same path has its own subfolder. @param id the library's id */
export function folderOfLibrary(machineFolder: string, id: string): string {
  const folder = join(machineFolder, zId.catch(unknown).parse(id));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileAtomic(join(machineFolder, 'last'), id);
  } catch {
    // the code that writes into the folder reports the error
  }
  return folder;
}

/** The state folder of the library last opened at this path, for use before the library's id is known. */
export function folderOfLastLibrary(machineFolder: string): string {
  try {
    return join(machineFolder, zId.parse(readFileSync(join(machineFolder, 'last'), 'utf8')));
  } catch {
    return join(machineFolder, unknown);
  }
}

// resolves links; for a missing folder, the links in the path of its parents
function realOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    const absolutePath = resolve(folder);
    const parent = dirname(absolutePath);
    return parent === absolutePath ? absolutePath : join(realOf(parent), basename(absolutePath));
  }
}
