// The target of a column: a parameter, `tag`, `note`, `@collection`, `@file`, `@title`, or '' for none.

/** Whether several columns can be mapped to a target. */
export function allowsSeveralColumns(target: string): boolean {
  return target === '' || target === 'tag' || target === 'note';
}

export function isParameter(target: string): boolean {
  return !allowsSeveralColumns(target) && !target.startsWith('@');
}
