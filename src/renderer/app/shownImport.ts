import { shownQuery, showQuery } from '../features/gallery/shownQuery';
import { useAppStore } from './appStore';

/** What the gallery showed before what came; null: it goes back to nothing. */
let before: string | null = null;

/** Has the gallery show what an import brought. */
export function showImport(query: string): void {
  before = shownQuery();
  showQuery(query);
  useAppStore.getState().go('gallery');
}

/** What is shown stays, whatever becomes of the import. */
export function keepShownImport(): void {
  before = null;
}

/** The import was taken back: what was shown before it is shown again. */
export function leaveImport(): void {
  if (before !== null && shownQuery().startsWith('imported:')) showQuery(before);
  before = null;
}
