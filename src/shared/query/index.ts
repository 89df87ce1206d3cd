export { readNumber, readSize } from './checkValue';
export { dateSpan } from './dateSpan';
export { termOf, wholeValue, withValues } from './editQuery';
export { parseQuery } from './parseQuery';
export type { Clause, Query, QueryValue, Term } from './Query';
export { isKnownKey, type KnownKey } from './queryKeys';
export { writeClause } from './writeQuery';
