import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import type { Shelves } from '../../../ipc/shelves/Shelves';
import { useShelvesSelect } from '../../../ipc/shelves/useShelves';
import { Button } from '../../../ui/Button';
import { useGalleryStore } from '../galleryStore';
import { judge } from '../judging/judge';
import { useShownCount } from '../list/useLibraryList';
import { useDeletionRequest } from './useDeletionRequest';

const trashedOf = ({ trashed }: Shelves) => trashed;

/** Restores or deletes all assets that the trash shows. */
export function TrashBar({ days }: Readonly<{ days: number | null }>) {
  const trashed = useShelvesSelect(trashedOf) ?? 0;
  const shown = useShownCount();
  const query = useGalleryStore((state) => state.query.trim());
  const isAll = query === 'in:trash';
  const set: AssetSet = { kind: 'matching', query, except: [] };
  const counted = { isCounted: shown !== null, shown: shown ?? 0 };
  const isEmpty = isAll ? trashed === 0 : (shown ?? 0) === 0;
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line px-5 py-1.5 text-sm">
      <p className="min-w-0 flex-1 text-muted">
        {days === null ? t('gallery.trashStays') : t('gallery.trashIsDeletedAfter', { days })}
      </p>
      <Button size="sm" isDisabled={isEmpty} onPress={() => judge(set, { kind: 'restore' })}>
        {isAll ? t('gallery.restoreAll') : t('gallery.restoreShown', counted)}
      </Button>
      <Button
        size="sm"
        variant="danger"
        isDisabled={isEmpty}
        onPress={() => useDeletionRequest.getState().requestDeletion(set)}
      >
        {isAll ? t('gallery.emptyTrashAsk') : t('gallery.deleteShown', counted)}
      </Button>
    </div>
  );
}
