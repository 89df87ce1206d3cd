export { dateSpan, isFullId, readNumber, readSize } from './checkValue';
export {
  collectionOf,
  combinationOf,
  exactValue,
  isSameValue,
  likeSeqOf,
  termOf,
  termsOf,
  type ValueCombination,
  withCombination,
  withoutRange,
  withToggledValue,
  withValues,
} from './editQuery';
export { type MistypedKey, mistypedKeyMessage, mistypedKeys } from './mistypedKeys';
export { parseQuery } from './parseQuery';
export type { Query, QueryValue, QueryWord, Term } from './Query';
export { type ChoiceOf, canonicalKey, isKnownKey, type KnownKey, queryKeys } from './queryKeys';
export { collectionPath, collectionPaths, namesOfCollections, termOfCollection } from './termOfCollection';
export { termOfName, writeClause, writeValue } from './writeQuery';
