import type { SavedSearch } from '@shared/domain/SavedSearch';
import { Search } from 'lucide-react';
import { useGalleryStore } from '../galleryStore';
import { RowMenu } from '../shelves/RowMenu';
import { ShelfRow } from '../shelves/ShelfRow';

export type SavedSearchAction = 'rename' | 'take' | 'remove';

/** A saved search with what it finds now: a press shows that. */
export function SavedSearchRow({
  search: { name, query, count },
  onAction,
}: Readonly<{ search: SavedSearch; onAction: (action: SavedSearchAction) => void }>) {
  const canTake = useGalleryStore((state) => ![query, ''].includes(state.query.trim()));
  return (
    <ShelfRow
      {...{ name, count }}
      icon={<Search size={13} />}
      place={query}
      menu={
        <RowMenu<SavedSearchAction>
          of="Search"
          name={name}
          entries={[
            { id: 'rename', label: 'Rename…' },
            { id: 'take', label: 'Look for what is shown now', isDisabled: !canTake },
            { id: 'remove', label: 'Remove', danger: true },
          ]}
          onAction={onAction}
        />
      }
    />
  );
}
