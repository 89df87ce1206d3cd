export { applyMapping } from './applyMapping';
export { convertCell } from './convertCell';
export type { ListRow } from './delimitedRecords';
export { delimitedRecords } from './delimitedRecords';
export {
  MAX_CELL,
  MAX_LIST_BYTES,
  MAX_LIST_COLUMNS,
  MAX_LIST_ROWS,
  MAX_LIST_STEPS,
} from './listLimits';
export { openList, openSheet, type SheetTable } from './openList';
export {
  lastPathSegment,
  pictureColumns,
  picturesNamed,
  type ResolvePicture,
  takesPictures,
} from './pictureCells';
export { type ListMapping, type MappingTarget, suggestMapping } from './suggestMapping';
