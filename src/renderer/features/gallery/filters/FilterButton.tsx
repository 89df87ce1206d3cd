import { parseQuery } from '@shared/query';
import { ListFilter } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/popoverStyle';
import { useGalleryStore } from '../galleryStore';
import { FilterPanel } from './FilterPanel';

/** Opens the filters; says how many are on. */
export function FilterButton() {
  const count = useGalleryStore(
    (state) => parseQuery(state.query).clauses.filter(({ is }) => is === 'term').length,
  );
  return (
    <DialogTrigger>
      <Button
        className={classNames(
          'relative flex h-(--control-h) shrink-0 items-center gap-2 rounded-md px-3 text-sm transition-colors',
          'text-muted data-[hovered]:bg-raised data-[hovered]:text-ink',
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
      <Popover
        placement="bottom start"
        offset={6}
        className={classNames(popoverStyle.surface, 'max-h-[70vh] w-200 max-w-[calc(100vw-2rem)] p-0')}
      >
        <Dialog aria-label="Filters" className="outline-none">
          <FilterPanel />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
