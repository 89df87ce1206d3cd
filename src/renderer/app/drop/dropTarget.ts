import { type ImportTarget, zImportTarget } from '@shared/domain/library/ImportState';
import { shownTarget } from '../../features/gallery/shelves/collections/shownTarget';

/**
 * Where files dropped on the gallery are added besides the library: the collection or tag of the row under
 * the pointer, else the shown one. `into` null: the library only; `row`: that row, null: none.
 */
export function dropTarget({ target }: Pick<DragEvent, 'target'>): Readonly<{
  into: ImportTarget | null;
  row: Element | null;
}> {
  const element = target instanceof Element ? target : null;
  const row = element?.closest<HTMLElement>('[data-drop-into]') ?? null;
  if (row !== null) return { into: zImportTarget.parse(JSON.parse(row.dataset.dropInto ?? 'null')), row };
  // another row leads elsewhere, so the shown collection is not the target
  return { into: element?.closest('nav') == null ? shownTarget() : null, row: null };
}
