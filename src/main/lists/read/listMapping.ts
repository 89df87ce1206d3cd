import type { ListMapping, MappingTarget } from '@shared/lists';

/** By column: a parameter's name, `tag`, `note`, `@collection`, `@file`, `@title`, or '' for nothing. */
export type MappingWords = Readonly<Record<string, string>>;

export function toWords(mapping: ListMapping): Record<string, string> {
  return Object.fromEntries(mapping.map(({ column, target }) => [column, wordOf(target)]));
}

/** A missing column is not mapped. */
export function fromWords(columns: readonly string[], words: MappingWords): ListMapping {
  return columns.map((column) => ({ column, target: targetOf(words[column] ?? '') }));
}

function wordOf(target: MappingTarget): string {
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

function targetOf(word: string): MappingTarget {
  if (word === 'tag') return { kind: 'tags' };
  if (word === 'note') return { kind: 'notes' };
  if (word === '@collection') return { kind: 'collection' };
  if (word === '@file') return { kind: 'file' };
  if (word === '@title') return { kind: 'title' };
  return word === '' ? { kind: 'ignore' } : { kind: 'parameter', name: word };
}
