/**
 * The paths of dropped files; null if one has no known path: made by the page, or provided by another program
 * as bytes.
 * @param pathOf the system's path of a file; '' for any other
 */
export function pathsOf(files: unknown, pathOf: (file: File) => string): readonly string[] | null {
  if (!Array.isArray(files) || files.length === 0) return null;
  const paths = files.map((file) => (file instanceof File ? pathOf(file) : ''));
  return paths.includes('') ? null : paths;
}
