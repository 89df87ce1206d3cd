import { shownQuery, showQuery } from '../../features/gallery/shownQuery';
import { closeToasts } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

/** Of what is said of an import besides its bar. */
export const importTopic = 'import';

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

/** The import was put away, or taken back: what was shown before it is shown again, and what was said of it goes. */
export function leaveImport(): void {
  closeToasts(({ topic }) => topic === importTopic);
  if (before !== null && shownQuery().startsWith('imported:')) showQuery(before);
  before = null;
}
