export { applyMapping, type MappedRow } from './applyMapping';
export { convertCell } from './convertCell';
export { type DecodedText, decodeText, type TextEncoding } from './decodeText';
export { detectDelimiter, detectFormat, type ListFormat } from './detectFormat';
export type { ListError, ListRow } from './ListRow';
export { type List, type ListReader, openList, readList } from './openList';
export { type ListMapping, type MappingTarget, suggestMapping } from './suggestMapping';
