import type { SavedSearch } from '@shared/domain/SavedSearch';
import { formatCount } from '@shared/words/formatCount';
import { Ellipsis, Search } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { useGalleryStore } from '../galleryStore';
import { showQuery } from '../shownQuery';

export type SavedSearchAction = 'rename' | 'take' | 'remove';

/** A saved search with what it finds now: a press shows that. */
export function SavedSearchRow({
  search,
  onAction,
}: Readonly<{ search: SavedSearch; onAction: (action: SavedSearchAction) => void }>) {
  // of its own: what is typed draws those rows anew that it concerns
  const isShown = useGalleryStore((state) => state.query.trim() === search.query);
  const isAnythingShown = useGalleryStore((state) => state.query.trim() !== '');
  return (
    <div
      className={classNames(
        'group flex items-center rounded-md pr-1 transition-colors',
        isShown ? 'bg-hover' : 'hover:bg-raised',
      )}
    >
      <Button
        aria-current={isShown}
        onPress={() => showQuery(search.query)}
        className="flex h-7.5 min-w-0 flex-1 items-center gap-2 rounded-md pr-1 pl-2.5 text-left text-sm text-ink"
      >
        <Search aria-hidden size={13} className="w-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{search.name}</span>
        <span className="text-xs text-muted tabular-nums">{formatCount(search.count)}</span>
      </Button>
      <Menu<SavedSearchAction>
        label={`Search ${search.name}`}
        trigger={
          <IconButton
            label={`More for ${search.name}`}
            size="sm"
            icon={<Ellipsis size={14} />}
            className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          />
        }
        entries={[
          { id: 'rename', label: 'Rename…' },
          { id: 'take', label: 'Look for what is shown now', isDisabled: isShown || !isAnythingShown },
          { id: 'remove', label: 'Remove', danger: true },
        ]}
        onAction={onAction}
      />
    </div>
  );
}
