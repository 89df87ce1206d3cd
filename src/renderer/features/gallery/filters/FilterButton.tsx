import { parseQuery } from '@shared/query';
import { ListFilter } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';
import { filtersId, showFilters } from './showFilters';

/** Opens and closes the filter panel; shows the number of active filters. */
export function FilterButton() {
  const isOpen = useGalleryStore((state) => state.filtersOpen);
  const count = useGalleryStore(
    (state) => parseQuery(state.query).clauses.filter(({ is }) => is === 'term').length,
  );
  return (
    <Button
      ref={galleryElements.filterButton}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': filtersId } : {})}
      onPress={() => showFilters(!isOpen)}
      className={classNames(
        'relative flex h-(--control-h) shrink-0 items-center gap-2 rounded-md px-3 text-sm transition-colors',
        'data-[hovered]:bg-raised data-[hovered]:text-ink',
        isOpen ? 'bg-raised text-ink' : 'text-muted',
      )}
    >
      <ListFilter aria-hidden size={15} />
      <span className="sr-only">{count > 0 ? `Filter, ${count} on` : 'Filter'}</span>
      <span aria-hidden>Filter</span>
      {count > 0 ? (
        <span
          aria-hidden
          className="flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent-fill px-1 text-xs text-on-accent-fill"
        >
          {count}
        </span>
      ) : null}
    </Button>
  );
}
