import { EaselError } from '@shared/ipc/EaselError';
import { dialog } from 'electron';

/** Says why Easel cannot start: another one has the library open, say, or its database is damaged. */
export function showStartProblem(error: unknown): void {
  const known = error instanceof EaselError;
  const message = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('Easel cannot start', known ? message : `Something went wrong: ${message}`);
}
