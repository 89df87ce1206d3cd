import { formatCount } from '@shared/words/formatCount';
import { useRoute } from '../../ipc/useRoute';
import { useShownCount } from './list/useLibraryList';

/** How many pictures and films are shown, and of how many. Says nothing while that is not known. */
export function GalleryCount() {
  const shown = useShownCount();
  const total = useRoute('app.status', undefined).data?.libraryCount ?? null;
  return (
    <span role="status" className="text-xs whitespace-nowrap text-muted">
      {countWords(shown, total)}
    </span>
  );
}

function countWords(shown: number | null, total: number | null): string {
  if (shown === null) return '';
  const all = total === null ? shown : Math.max(shown, total);
  return shown === all ? formatCount(all) : `${formatCount(shown)} of ${formatCount(all)}`;
}
