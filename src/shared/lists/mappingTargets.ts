// The mapping of a column, in the format of the contract: a parameter's name, `tag`, `note`, `@…`, or
// nothing.

/** Whether several columns can be mapped to a target. */
export function isShared(target: string): boolean {
  return target === '' || target === 'tag' || target === 'note';
}

/** Whether a target is a parameter of the request. */
export function isParameter(target: string): boolean {
  return !isShared(target) && !target.startsWith('@');
}
