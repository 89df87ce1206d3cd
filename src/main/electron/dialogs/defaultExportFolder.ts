import { join } from 'node:path';
import type { App } from 'electron';

/** Null if the system names no downloads folder. */
export function defaultExportFolder(app: Pick<App, 'getPath'>): string | null {
  try {
    return join(app.getPath('downloads'), 'Easel');
  } catch {
    return null;
  }
}
