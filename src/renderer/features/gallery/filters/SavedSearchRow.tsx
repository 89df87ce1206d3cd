import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { Search } from 'lucide-react';
import { useGalleryStore } from '../galleryStore';
import { RowMenu } from '../shelves/RowMenu';
import { type RowDrag, ShelfRow } from '../shelves/ShelfRow';

export type SavedSearchAction = 'rename' | 'take' | 'up' | 'down' | 'remove';

/** A saved search with its current number of results. A click shows them. */
export function SavedSearchRow({
  search: { name, query, count },
  drag,
  isFirst,
  isLast,
  onAction,
}: Readonly<{
  search: SavedSearch;
  drag: RowDrag;
  isFirst: boolean;
  isLast: boolean;
  onAction: (action: SavedSearchAction) => void;
}>) {
  const canTake = useGalleryStore((state) => ![query, ''].includes(state.query.trim()));
  return (
    <ShelfRow
      name={name}
      count={count}
      drag={drag}
      icon={<Search size={13} />}
      place={query}
      menu={
        <RowMenu<SavedSearchAction>
          of="Search"
          name={name}
          entries={[
            { id: 'rename', label: 'Rename…' },
            { id: 'take', label: 'Look for what is shown now', isDisabled: !canTake },
            { id: 'up', label: 'Move up', isDisabled: isFirst },
            { id: 'down', label: 'Move down', isDisabled: isLast },
            { id: 'remove', label: 'Remove', danger: true },
          ]}
          onAction={onAction}
        />
      }
    />
  );
}
