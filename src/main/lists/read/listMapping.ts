import type { ListMapping, MappingTarget } from '@shared/lists';

/** By column: a parameter's name, `tag`, `note`, `@collection`, `@file`, `@title`, or '' for nothing. */
export type ColumnMapping = Readonly<Record<string, string>>;

export function toTargetNames(mapping: ListMapping): Record<string, string> {
  return Object.fromEntries(mapping.map(({ column, target }) => [column, targetName(target)]));
}

/** A missing column is not mapped. */
export function fromTargetNames(columns: readonly string[], targetNames: ColumnMapping): ListMapping {
  return columns.map((column) => ({ column, target: targetNamed(targetNames[column] ?? '') }));
}

function targetName(target: MappingTarget): string {
  switch (target.kind) {
    case 'parameter':
      return target.name;
    case 'tags':
      return 'tag';
    case 'notes':
      return 'note';
    case 'collection':
      return '@collection';
    case 'file':
      return '@file';
    case 'title':
      return '@title';
    case 'ignore':
      return '';
  }
}

function targetNamed(name: string): MappingTarget {
  if (name === 'tag') return { kind: 'tags' };
  if (name === 'note') return { kind: 'notes' };
  if (name === '@collection') return { kind: 'collection' };
  if (name === '@file') return { kind: 'file' };
  if (name === '@title') return { kind: 'title' };
  return name === '' ? { kind: 'ignore' } : { kind: 'parameter', name };
}
