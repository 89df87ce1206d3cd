import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import { useState } from 'react';
import { NameDialog } from '../shelves/NameDialog';
import { shownQuery } from '../shownQuery';
import { type SavedSearchAction, SavedSearchRow } from './SavedSearchRow';
import { useSavedSearches } from './useSavedSearches';
import { useSearchDrag } from './useSearchDrag';

const none: readonly SavedSearch[] = [];

/** The saved searches with their current counts, in the user's order. Renders nothing if there are none. */
export function SavedSearches() {
  const { searches = none, change, remove, move } = useSavedSearches();
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  const drag = useSearchDrag(searches, move);
  if (searches.length === 0) return null;
  const act = (search: SavedSearch, action: SavedSearchAction) => {
    if (action === 'rename') setRenaming(search);
    else if (action === 'take')
      change(search, { query: shownQuery() }, `${search.name} looks for what is shown`);
    else if (action === 'up') move(search.id, searches[searches.indexOf(search) - 1]?.id ?? null);
    else if (action === 'down') move(search.id, searches[searches.indexOf(search) + 2]?.id ?? null);
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
        {searches.map((search, index) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            drag={drag(search)}
            isFirst={index === 0}
            isLast={index === searches.length - 1}
            onAction={(action) => act(search, action)}
          />
        ))}
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
