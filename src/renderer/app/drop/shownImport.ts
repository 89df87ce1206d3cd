import { shownQuery, showQuery } from '../../features/gallery/shownQuery';
import { closeToasts } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

/** Topic of messages about an import. */
export const importTopic = 'import';

/** The gallery's query before it showed an import; null: none to restore. */
let before: string | null = null;

/** Makes the gallery show what an import added. */
export function showImport(query: string): void {
  before = shownQuery();
  showQuery(query);
  useAppStore.getState().go('gallery');
}

/** Keeps the shown import as the gallery's query. */
export function saveShownImport(): void {
  before = null;
}

/**
 * Called when an import is dismissed or undone: restores the earlier query and closes messages about the
 * import.
 */
export function hideShownImport(): void {
  closeToasts(({ topic }) => topic === importTopic);
  if (before !== null && shownQuery().startsWith('imported:')) showQuery(before);
  before = null;
}
