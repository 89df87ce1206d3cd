/** The form in which names are compared: ignores case and Unicode composition. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether a name is plain ASCII, so that SQLite can compare its case itself. */
export function isAsciiName(name: string): boolean {
  return /^[ -~]*$/.test(name);
}
