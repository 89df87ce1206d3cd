import { t } from '@shared/messages/t';
import { parseQuery, type Term, withoutRange, writeClause } from '@shared/query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Button } from '../../../ui/Button';
import { Tooltip } from '../../../ui/dialogs/Tooltip';
import { showToast } from '../../../ui/messages/toasts';
import { galleryElements } from '../galleryElements';
import { useGalleryStore } from '../galleryStore';
import { NameDialog } from '../shelves/NameDialog';
import { clauseLabel } from './clauseLabel';
import { useSavedSearches } from './useSavedSearches';

function SaveSearch({ query }: Readonly<{ query: string }>) {
  const [isNaming, setNaming] = useState(false);
  const { save } = useSavedSearches(false);
  return (
    <>
      <Button size="sm" variant="quiet" onPress={() => setNaming(true)}>
        {t('gallery.saveSearch')}
      </Button>
      {isNaming ? (
        <NameDialog
          title={t('gallery.saveThisSearch')}
          label={t('create.name')}
          name={query.slice(0, 100)}
          onSave={(name) => {
            save({ id: null, name, query });
            showToast({ level: 'success', title: t('gallery.savedAs', { name }) });
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

export function FilterChips() {
  const query = useGalleryStore((state) => state.query);
  /** The chips' elements, by index. */
  const chips = useRef<(HTMLElement | null)[]>([]);
  const { setQuery } = useGalleryStore.getState();
  const terms = parseQuery(query).clauses.filter((clause): clause is Term => clause.is === 'term');
  if (terms.length === 0) return null;
  const remove = (term: Term, index: number) => {
    setQuery(withoutRange(query, term));
    // the focus moves to the chip that takes the removed one's place, or to the previous one
    requestAnimationFrame(() => {
      const remaining = chips.current.filter((chip) => chip !== null);
      (remaining[index] ?? remaining.at(-1) ?? galleryElements.search.current)?.focus();
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: this toolbar is not part of a form
    <div
      role="group"
      aria-label={t('gallery.filters')}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 border-b border-line px-5 py-2"
    >
      {terms.map((term, index) => {
        const label = clauseLabel(term);
        return (
          <Tooltip key={term.at} label={writeClause(term)}>
            <AriaButton
              ref={(chip) => {
                chips.current[index] = chip;
              }}
              aria-label={t('gallery.removeTheFilter', { words: label })}
              onPress={() => remove(term, index)}
              onKeyDown={(event) => {
                if (event.key === 'Delete' || event.key === 'Backspace') remove(term, index);
              }}
              className="flex h-6.5 max-w-80 items-center gap-1.5 rounded-full bg-hover pe-2 ps-3 text-xs transition-colors data-[hovered]:bg-button-hover"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden size={12} className="shrink-0 text-muted" />
            </AriaButton>
          </Tooltip>
        );
      })}
      <span className="flex-1" />
      <SaveSearch query={query.trim()} />
      <AriaButton
        onPress={() => setQuery('')}
        className="h-6.5 rounded-md px-2.5 text-xs text-muted transition-colors data-[hovered]:bg-raised data-[hovered]:text-ink"
      >
        {t('gallery.clear')}
      </AriaButton>
    </div>
  );
}
