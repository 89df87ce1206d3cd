/** Null if a file has no known path: made by the page, or provided as bytes. `pathOf` is '' for such a file. */
export function pathsOf(files: unknown, pathOf: (file: File) => string): readonly string[] | null {
  if (!Array.isArray(files) || files.length === 0) return null;
  const paths = files.map((file) => (file instanceof File ? pathOf(file) : ''));
  return paths.includes('') ? null : paths;
}
