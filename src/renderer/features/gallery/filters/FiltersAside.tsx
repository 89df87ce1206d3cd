import { t } from '@shared/messages/t';
import { X } from 'lucide-react';
import { runCommand } from '../../../commands/runCommand';
import { shortcutOf } from '../../../commands/shortcutOf';
import { IconButton } from '../../../ui/IconButton';
import { galleryElements } from '../galleryElements';
import { FilterPanel } from './FilterPanel';
import { filtersId, showFilters } from './showFilters';

/** The filter panel, beside the grid so that the effect of each click is visible. */
export function FiltersAside() {
  const close = () => showFilters(false);
  return (
    <aside
      ref={galleryElements.filters}
      id={filtersId}
      tabIndex={-1}
      aria-label={t('gallery.filters')}
      className="flex w-72 shrink-0 flex-col border-e border-line bg-panel outline-none max-[1000px]:w-60"
      onKeyDown={(event) => {
        if (runCommand('filters', event, { 'filters.close': close })) event.preventDefault();
      }}
    >
      <div className="flex h-11 shrink-0 items-center justify-between pe-2 ps-4">
        <h2 className="text-sm font-medium">{t('gallery.filters')}</h2>
        <IconButton
          label={t('gallery.closeTheFilters')}
          shortcut={shortcutOf('filters.close')}
          size="sm"
          icon={<X size={14} />}
          onPress={close}
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <FilterPanel />
      </div>
    </aside>
  );
}
