import { parseQuery, termOf, wholeValue, withValues } from '@shared/query';
import { PanelLeft, PanelRightOpen, Search, X } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { ToggleButton } from 'react-aria-components';
import { giveCommand } from '../../commands/giveCommand';
import { shortcutOf } from '../../commands/shortcutOf';
import { classNames } from '../../ui/classNames';
import { fieldStyle } from '../../ui/fieldStyle';
import { IconButton } from '../../ui/IconButton';
import { Slider } from '../../ui/Slider';
import { Tooltip } from '../../ui/Tooltip';
import { GalleryCount } from './GalleryCount';
import { useGalleryStore } from './galleryStore';

const searchKey = shortcutOf('gallery.search');
const kinds = [
  { id: null, label: 'All' },
  { id: 'image', label: 'Images' },
  { id: 'video', label: 'Films' },
] as const;

/** Search, filter, count, zoom. Only the count is drawn anew while pictures land. */
export const GalleryToolbar = memo(function GalleryToolbar({
  inputRef,
  rowHeight,
  onRowHeight,
  onLeaveSearch,
  shelvesOpen,
  onShelves,
}: Readonly<{
  inputRef: RefObject<HTMLInputElement | null>;
  rowHeight: number;
  onRowHeight: (rowHeight: number) => void;
  /** Down or Enter in the search field: on to the pictures. */
  onLeaveSearch: () => void;
  shelvesOpen: boolean;
  onShelves: () => void;
}>) {
  const query = useGalleryStore((state) => state.query);
  const kind = termOf(parseQuery(query).clauses, 'kind')?.values[0] ?? null;
  const detailsOpen = useGalleryStore((state) => state.detailsOpen);
  const { setQuery, toggleDetails } = useGalleryStore.getState();
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-5">
      <h1 className="sr-only">Gallery</h1>
      <Tooltip label={shelvesOpen ? 'Hide collections and tags' : 'Show collections and tags'}>
        <ToggleButton
          aria-label="Collections and tags"
          isSelected={shelvesOpen}
          onChange={onShelves}
          className="-mx-1.5 flex size-(--control-h) shrink-0 items-center justify-center rounded-md text-muted transition-colors data-[hovered]:bg-raised data-[selected]:text-ink"
        >
          <PanelLeft size={16} />
        </ToggleButton>
      </Tooltip>
      <div className="relative min-w-40 max-w-80 flex-1">
        <Search
          aria-hidden
          size={15}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={inputRef}
          type="search"
          aria-label="Search prompts"
          aria-keyshortcuts={searchKey}
          placeholder="Search prompts"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const given = giveCommand('searchField', event, {
              'search.back': () => (query === '' ? onLeaveSearch() : setQuery('')),
              'search.leave': onLeaveSearch,
            });
            if (given) event.preventDefault();
          }}
          className={classNames(
            fieldStyle.box,
            'h-(--control-h) pr-8 pl-9 hover:border-edge focus:border-accent focus:outline-none [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {query === '' ? (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 font-sans text-xs text-faint"
          >
            {searchKey}
          </kbd>
        ) : (
          <IconButton
            label="Clear the search"
            size="sm"
            icon={<X size={14} />}
            onPress={() => {
              setQuery('');
              inputRef.current?.focus();
            }}
            className="absolute top-1/2 right-1 -translate-y-1/2"
          />
        )}
      </div>
      <fieldset aria-label="Kind" className="flex gap-1">
        {kinds.map((each) => (
          <ToggleButton
            key={each.label}
            isSelected={(kind?.op === 'is' ? kind.text : null) === each.id}
            onChange={() =>
              setQuery(withValues(query, 'kind', each.id === null ? [] : [wholeValue(each.id, false)]))
            }
            className="h-6.5 rounded-full px-3 text-xs font-medium text-muted transition-colors data-[hovered]:text-ink data-[selected]:bg-hover data-[selected]:text-ink"
          >
            {each.label}
          </ToggleButton>
        ))}
      </fieldset>
      <span className="flex-1" />
      <GalleryCount />
      <div className="w-22 shrink-0 max-[1000px]:hidden">
        <Slider
          label="Size of the pictures"
          value={rowHeight}
          min={80}
          max={520}
          step={10}
          onChange={onRowHeight}
        />
      </div>
      <Tooltip label={detailsOpen ? 'Hide details' : 'Show details'} shortcut={shortcutOf('gallery.details')}>
        <ToggleButton
          aria-label="Details"
          isSelected={detailsOpen}
          onChange={toggleDetails}
          className="-mr-1.5 flex size-(--control-h) shrink-0 items-center justify-center rounded-md text-muted transition-colors data-[hovered]:bg-raised data-[selected]:text-ink"
        >
          <PanelRightOpen size={16} />
        </ToggleButton>
      </Tooltip>
    </div>
  );
});
