import type { SavedSearch } from '@shared/domain/SavedSearch';
import { formatCount } from '@shared/words/formatCount';
import { Ellipsis, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { useGalleryStore } from '../galleryStore';
import { NameDialog } from '../shelves/NameDialog';
import { useSavedSearches } from './useSavedSearches';

/** The saved searches with what each finds now. Not there where none is saved. */
export function SavedSearches() {
  const query = useGalleryStore((state) => state.query).trim();
  const { searches = [], change, remove } = useSavedSearches();
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  if (searches.length === 0) return null;
  const act = (search: SavedSearch, action: 'rename' | 'take' | 'remove') => {
    if (action === 'rename') setRenaming(search);
    else if (action === 'take') change(search, { query }, `${search.name} looks for what is shown`);
    else remove(search);
  };
  return (
    <section aria-labelledby="saved-searches">
      <h2
        id="saved-searches"
        className="mb-0.5 flex h-6.5 items-center pl-2.5 text-xs font-medium text-muted"
      >
        Searches
      </h2>
      <div className="flex flex-col gap-px">
        {searches.map((search) => {
          const isShown = search.query === query;
          return (
            <div
              key={search.id}
              className={classNames(
                'group flex items-center rounded-md pr-1 transition-colors',
                isShown ? 'bg-hover' : 'hover:bg-raised',
              )}
            >
              <Button
                aria-current={isShown}
                onPress={() => useGalleryStore.getState().setQuery(search.query)}
                className="flex h-7.5 min-w-0 flex-1 items-center gap-2 rounded-md pr-1 pl-2.5 text-left text-sm text-ink"
              >
                <Search aria-hidden size={13} className="w-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate">{search.name}</span>
                <span className="text-xs text-muted tabular-nums">{formatCount(search.count)}</span>
              </Button>
              <Menu<'rename' | 'take' | 'remove'>
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
                  { id: 'take', label: 'Look for what is shown now', isDisabled: isShown || query === '' },
                  { id: 'remove', label: 'Remove', danger: true },
                ]}
                onAction={(action) => act(search, action)}
              />
            </div>
          );
        })}
      </div>
      {renaming ? (
        <NameDialog
          title="Rename the search"
          label="Name"
          name={renaming.name}
          onSave={(name) => {
            if (name !== renaming.name) change(renaming, { name }, `The search is called ${name}`);
          }}
          onClose={() => setRenaming(null)}
        />
      ) : null}
    </section>
  );
}
