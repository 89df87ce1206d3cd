/**
 * Where files lie that the system let go of over the window; null where one lies nowhere that is known: made by the page,
 * or given by another program as bytes.
 * @param placeOf as the system says of a file that it gave; '' of any other
 */
export function placesOf(files: unknown, placeOf: (file: File) => string): readonly string[] | null {
  if (!Array.isArray(files) || files.length === 0) return null;
  const places = files.map((file) => (file instanceof File ? placeOf(file) : ''));
  return places.includes('') ? null : places;
}
