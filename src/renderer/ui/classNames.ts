/** Joins class names, skipping false, null, undefined and empty ones. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
