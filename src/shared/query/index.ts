export { dateSpan, isWholeId, readNumber, readSize } from './checkValue';
export {
  collectionOf,
  inManner,
  isSameValue,
  likeOf,
  type Manner,
  mannerOf,
  termOf,
  termsOf,
  wholeValue,
  withoutPart,
  withPressed,
  withValues,
} from './editQuery';
export { type MistypedKey, mistypedKeys, mistypedWords } from './mistypedKeys';
export { parseQuery } from './parseQuery';
export type { Query, QueryValue, QueryWord, Term } from './Query';
export { type ChoiceOf, isKnownKey, type KnownKey, plainKey, queryKeys } from './queryKeys';
export { collectionPath, collectionPaths, namesOfCollections, termOfCollection } from './termOfCollection';
export { termOfName, writeClause, writeValue } from './writeQuery';
