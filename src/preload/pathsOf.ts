/** The paths of files; null if `pathOf` gives '' for a file, because the page made the file or got it as bytes. */
export function pathsOf(files: unknown, pathOf: (file: File) => string): readonly string[] | null {
  if (!Array.isArray(files) || files.length === 0) return null;
  const paths = files.map((file) => (file instanceof File ? pathOf(file) : ''));
  return paths.includes('') ? null : paths;
}
