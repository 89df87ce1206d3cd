export { applyMapping } from './applyMapping';
export { convertCell } from './convertCell';
export type { ListRow } from './ListRow';
export { MAX_LIST_BYTES } from './listLimits';
export { openList } from './openList';
export { type ListMapping, type MappingTarget, suggestMapping } from './suggestMapping';
