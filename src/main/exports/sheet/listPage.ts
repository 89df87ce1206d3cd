import { t } from '@shared/messages/t';
import type { SheetPage } from '../../ports/SheetPage';
import { pageOf } from './pageOf';
import type { SheetTile } from './SheetTile';
import type { SheetLayout } from './sheetLayout';

/**
 * One page of a contact sheet with pictures in sequence.
 * @param at 0-based
 * @param tiles up to the end of this page
 */
export function listPage(
  layout: SheetLayout,
  tiles: readonly SheetTile[],
  { title, at, count }: Readonly<{ title: string; at: number; count: number }>,
  scale: number,
): SheetPage {
  const own = tiles.slice(at * layout.perPage, (at + 1) * layout.perPage);
  return pageOf(layout, own, { title, foot: t('exports.pageOf', { at: at + 1, count }) }, scale);
}
