import { writeClause } from './writeQuery';

/** A term with a name: `tag:"two words"`. */
export function termOfName(key: 'tag' | 'collection', name: string): string {
  return writeClause({ is: 'term', key, not: false, values: [{ op: 'is', text: name, exact: true }] });
}
