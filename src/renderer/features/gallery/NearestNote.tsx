import { likeOf, parseQuery } from '@shared/query';
import { useRoute } from '../../ipc/useRoute';
import { useGalleryStore } from './galleryStore';

/** Over what was found by likeness, where nothing is alike: that these are only the nearest. */
export function NearestNote() {
  const like = useGalleryStore((state) => likeOf(parseQuery(state.query)));
  const { data: hasAlike } = useRoute('asset.hasAlike', { seq: like ?? 1 }, { enabled: like !== null });
  if (like === null || hasAlike !== false) return null;
  return (
    <p role="status" className="shrink-0 border-b border-line px-5 py-2 text-sm text-muted">
      Nothing here looks much like it. These come nearest.
    </p>
  );
}
