export { readNumber, readSize } from './checkValue';
export { dateSpan } from './dateSpan';
export { isSameValue, termOf, wholeValue, withoutPart, withToggled, withValues } from './editQuery';
export { parseQuery } from './parseQuery';
export type { Query, QueryProblem, QueryValue, Term } from './Query';
export { isKnownKey, type KnownKey, queryKeys } from './queryKeys';
export { writeClause, writeValue } from './writeQuery';
