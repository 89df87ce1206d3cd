import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { putWhole } from '../files/putWhole';

/** Of a library that has no identity yet: nothing is kept there. */
const unknown = 'unknown';
const zId = z.string().regex(/^[0-9a-f-]{36}$/);

/** The folder that this computer has for the library at a place, outside of the library; it need not be there yet. */
export function localStateFolder(ownFolder: string, dataFolder: string): string {
  const name = createHash('sha256').update(realOf(dataFolder)).digest('hex').slice(0, 32);
  return join(ownFolder, 'libraries', name);
}

/**
 * The folder in it of one library: another that comes to the same place finds nothing of the first.
 * @param id the library's identity
 */
export function folderOfLibrary(here: string, id: string): string {
  const folder = join(here, zId.catch(unknown).parse(id));
  try {
    mkdirSync(folder, { recursive: true });
    putWhole(join(here, 'last'), id);
  } catch {
    // who writes into it says so
  }
  return folder;
}

/** The folder of the library that was open at the place the last time, before it is opened; `unknown` where none was. */
export function folderOfLast(here: string): string {
  try {
    return join(here, zId.parse(readFileSync(join(here, 'last'), 'utf8')));
  } catch {
    return join(here, unknown);
  }
}

// what the folder will be called once it is there: its own name may not be a link yet
function realOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    const whole = resolve(folder);
    const above = dirname(whole);
    return above === whole ? whole : join(realOf(above), basename(whole));
  }
}
