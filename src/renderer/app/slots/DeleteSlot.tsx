import { lazy, Suspense } from 'react';
import { useDeleting } from '../../features/gallery/shelves/deletingStore';

// it stands on the gallery, which comes when it is asked for
const DeleteDialog = lazy(async () => ({
  default: (await import('../../features/gallery/shelves/DeleteDialog')).DeleteDialog,
}));

/** The question before something of the trash is deleted for good, over everything. */
export function DeleteSlot() {
  const set = useDeleting((state) => state.asked);
  return set === null ? null : (
    <Suspense fallback={null}>
      <DeleteDialog set={set} onClose={() => useDeleting.getState().ask(null)} />
    </Suspense>
  );
}
