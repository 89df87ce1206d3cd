import { lazy, Suspense } from 'react';
import { useDeleting } from '../../features/gallery/shelves/deletingStore';

// part of the gallery, which is loaded on demand
const DeleteDialog = lazy(async () => ({
  default: (await import('../../features/gallery/shelves/DeleteDialog')).DeleteDialog,
}));

/** The confirmation overlay before assets in the trash are deleted permanently. */
export function DeleteSlot() {
  const set = useDeleting((state) => state.asked);
  return set === null ? null : (
    <Suspense fallback={null}>
      <DeleteDialog set={set} onClose={() => useDeleting.getState().ask(null)} />
    </Suspense>
  );
}
