/**
 * Where files lie that the system let go of over the window; null where one lies nowhere that is known: made by the page,
 * or given by another program as bytes.
 * @param pathOf as the system says of a file that it gave; '' of any other
 */
export function pathsOf(files: unknown, pathOf: (file: File) => string): readonly string[] | null {
  if (!Array.isArray(files) || files.length === 0) return null;
  const paths = files.map((file) => (file instanceof File ? pathOf(file) : ''));
  return paths.includes('') ? null : paths;
}
