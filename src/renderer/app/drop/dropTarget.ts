import { type ImportTarget, zImportTarget } from '@shared/domain/library/ImportState';
import { targetShown } from '../../features/gallery/shelves/collections/targetShown';

/**
 * What files that are let go of over the gallery are put into besides the library: the collection or the tag whose row is
 * there, or else the one that is shown; null: none.
 * @param row null: the row of none
 */
export function dropTarget({ target }: Pick<DragEvent, 'target'>): Readonly<{
  into: ImportTarget | null;
  row: Element | null;
}> {
  const element = target instanceof Element ? target : null;
  const row = element?.closest<HTMLElement>('[data-drop-into]') ?? null;
  if (row !== null) return { into: zImportTarget.parse(JSON.parse(row.dataset.dropInto ?? 'null')), row };
  // a row that is none of these says where it leads, and that is not the collection
  return { into: element?.closest('nav') == null ? targetShown() : null, row: null };
}
