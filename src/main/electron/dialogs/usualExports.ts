import { join } from 'node:path';
import type { App } from 'electron';

/** The default export folder, in the downloads folder. Null if the system names no such folder. */
export function usualExports(app: Pick<App, 'getPath'>): string | null {
  try {
    return join(app.getPath('downloads'), 'Easel');
  } catch {
    return null;
  }
}
