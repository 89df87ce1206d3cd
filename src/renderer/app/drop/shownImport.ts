import { shownQuery, showQuery } from '../../features/gallery/shownQuery';
import { closeToasts } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

export const importTopic = 'import';

/** The gallery's query before the import was shown; null: there is no query to restore. */
let queryBefore: string | null = null;

export function showImport(query: string): void {
  queryBefore = shownQuery();
  showQuery(query);
  useAppStore.getState().go('gallery');
}

export function saveShownImport(): void {
  queryBefore = null;
}

/** Restores the query from before the import, and closes messages about the import. */
export function hideShownImport(): void {
  closeToasts(({ topic }) => topic === importTopic);
  if (queryBefore !== null && shownQuery().startsWith('imported:')) showQuery(queryBefore);
  queryBefore = null;
}
