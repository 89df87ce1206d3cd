import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a small file in one step, for its owner's eyes alone: whoever is killed meanwhile leaves what was there. A plain
 * write empties the file first.
 * @param options.flush on the disk when it returns: the computer may go off at any moment
 * @throws what the disk says: what was there stays
 */
export function putWhole(file: string, text: string, options: Readonly<{ flush?: boolean }> = {}): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, ...options });
  renameSync(`${file}.new`, file);
}
