import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a small file atomically, readable by its owner only: a crash leaves the earlier content.
 * @param options.flush makes it durable before returning
 * @throws the disk's error; the earlier content stays
 */
export function writeFileAtomic(
  file: string,
  text: string,
  options: Readonly<{ flush?: boolean }> = {},
): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, ...options });
  renameSync(`${file}.new`, file);
}
