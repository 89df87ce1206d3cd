import { join } from 'node:path';
import type { App } from 'electron';

/** Where exports go until the person picks a folder: among the downloads. Null where the system names no place for those. */
export function usualExports(app: Pick<App, 'getPath'>): string | null {
  try {
    return join(app.getPath('downloads'), 'Easel');
  } catch {
    return null;
  }
}
