import { rm } from 'node:fs/promises';

/** Removes a folder, or a file, in which what was just ended, or is being ended, may still be writing. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
