import { panelBounds } from '@shared/domain/panelBounds';
import { t } from '@shared/messages/t';
import { parseQuery } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { ListFilter, PanelLeft, PanelRightOpen } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { useRoute } from '../../ipc/useRoute';
import { classNames } from '../../ui/classNames';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { Slider } from '../../ui/fields/Slider';
import { SearchField } from './filters/SearchField';
import { SortMenu } from './filters/SortMenu';
import { filtersId, showFilters } from './filters/showFilters';
import { galleryElements } from './galleryElements';
import { useGalleryStore } from './galleryStore';
import { useShownCount } from './list/useLibraryList';

/** While new pictures arrive, only the count re-renders. */
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
  onLeaveSearch: () => void;
  shelvesOpen: boolean;
  onShelves: () => void;
}>) {
  const detailsOpen = useGalleryStore((state) => state.detailsOpen);
  const { toggleDetails } = useGalleryStore.getState();
  return (
    <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-5">
      <h1 className="sr-only">{t('app.gallery')}</h1>
      <Tooltip
        label={shelvesOpen ? t('gallery.hideCollectionsAndTags') : t('gallery.showCollectionsAndTags')}
      >
        <ToggleButton
          aria-label={t('gallery.collectionsAndTags')}
          isSelected={shelvesOpen}
          onChange={onShelves}
          className="-mx-1.5 flex size-(--control-h) shrink-0 items-center justify-center rounded-md text-muted transition-colors data-[hovered]:bg-raised data-[selected]:text-ink"
        >
          <PanelLeft size={16} />
        </ToggleButton>
      </Tooltip>
      <SearchField inputRef={inputRef} onLeave={onLeaveSearch} />
      <FilterButton />
      <SortMenu />
      <span className="flex-1" />
      <GalleryCount />
      <div className="w-22 shrink-0 max-[1000px]:w-16">
        <Slider
          label={t('gallery.sizeOfThePictures')}
          value={rowHeight}
          {...panelBounds.galleryRow}
          step={10}
          onChange={onRowHeight}
        />
      </div>
      <Tooltip
        label={detailsOpen ? t('gallery.hideDetails') : t('gallery.showDetails')}
        shortcut={shortcutOf('gallery.details')}
      >
        <ToggleButton
          aria-label={t('gallery.details')}
          isSelected={detailsOpen}
          onChange={toggleDetails}
          className="-me-1.5 flex size-(--control-h) shrink-0 items-center justify-center rounded-md text-muted transition-colors data-[hovered]:bg-raised data-[selected]:text-ink"
        >
          <PanelRightOpen size={16} />
        </ToggleButton>
      </Tooltip>
    </div>
  );
});

function GalleryCount() {
  const shown = useShownCount();
  const total = useRoute('app.status', undefined).data?.libraryCount ?? null;
  return (
    <span role="status" className="text-xs whitespace-nowrap text-muted">
      {countText(shown, total)}
    </span>
  );
}

function countText(shown: number | null, total: number | null): string {
  if (shown === null) return '';
  const all = total === null ? shown : Math.max(shown, total);
  return shown === all ? formatCount(all) : t('gallery.shownOf', { shown, all });
}

function FilterButton() {
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
      <span className="sr-only">{count > 0 ? t('gallery.filterOn', { count }) : t('gallery.filter')}</span>
      <span aria-hidden>{t('gallery.filter')}</span>
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
