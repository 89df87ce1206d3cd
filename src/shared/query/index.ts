export { readNumber, readSize } from './checkValue';
export { collectionOf } from './collectionOf';
export { dateSpan } from './dateSpan';
export {
  inManner,
  isSameValue,
  type Manner,
  mannerOf,
  termOf,
  termsOf,
  wholeValue,
  withoutPart,
  withPressed,
  withValues,
} from './editQuery';
export { isWholeId } from './isWholeId';
export { likeOf } from './likeOf';
export { type MistypedKey, mistypedKeys, mistypedWords } from './mistypedKeys';
export { parseQuery } from './parseQuery';
export type { Query, QueryValue, QueryWord, Term } from './Query';
export { type ChoiceOf, isKnownKey, type KnownKey, plainKey, queryKeys } from './queryKeys';
export { collectionPath, collectionPaths, namesOfCollections, termOfCollection } from './termOfCollection';
export { termOfName } from './termOfName';
export { writeClause, writeValue } from './writeQuery';
