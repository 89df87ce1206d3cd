/** A name as it is compared: names that differ only in case, of any script, or in how their letters are put together, are one. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a name has only letters whose case SQLite knows by itself. */
export function isPlainName(name: string): boolean {
  return /^[ -~]*$/.test(name);
}
