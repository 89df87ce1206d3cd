// What the columns of a list become, in the words of the contract: a parameter's name, `tag`, `note`, `@…`, or nothing.

/** Whether several columns can become it. */
export function isShared(target: string): boolean {
  return target === '' || target === 'tag' || target === 'note';
}

/** Whether it is something of the request itself, which the form has too. */
export function isParameter(target: string): boolean {
  return !isShared(target) && !target.startsWith('@');
}
