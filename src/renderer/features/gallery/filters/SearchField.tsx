import type { FacetValue } from '@shared/domain/gallery/Facets';
import { t } from '@shared/messages/t';
import { type MistypedKey, mistypedKeyMessage, mistypedKeys, parseQuery } from '@shared/query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { runCommand } from '../../../commands/runCommand';
import { shortcutOf } from '../../../commands/shortcutOf';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { IconButton } from '../../../ui/IconButton';
import { useGalleryStore } from '../galleryStore';
import { hideIds, restoreIds } from './hideIds';
import { needsValueRequest, type PartAtCaret, partAtCaret, type Suggestion, suggest } from './suggest';
import { useFacets } from './useFacets';

const debounceMs = 80;

/** The values of the typed key, read from main; empty for keys whose values come with the filters. */
function useTermValues(typing: PartAtCaret | null): readonly FacetValue[] {
  const key = typing?.key ?? '';
  const isEnabled = needsValueRequest(key);
  // there are too many seeds to list, so only seeds with the typed prefix are read
  const begins = useDebounced(key === 'seed' ? (typing?.typed ?? '') : '', debounceMs);
  const { data } = useRoute(
    'search.values',
    { key, begins },
    { enabled: isEnabled, keepPrevious: (before) => before.key === key },
  );
  return isEnabled ? (data ?? []) : [];
}

const maxQueryLength = 2000;

type SuggestionListProps = Readonly<{
  id: string;
  suggestions: readonly Suggestion[];
  problems: readonly string[];
  /** The index of the active suggestion; -1: none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}>;

function SuggestionList({ id, suggestions, problems, active, onChoose }: SuggestionListProps) {
  return (
    <div className={classNames(popoverStyle.surface, 'absolute top-full start-0 mt-1 w-full min-w-72')}>
      {suggestions.length > 0 ? (
        <div role="listbox" id={id} aria-label={t('create.suggestions')}>
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; aria-activedescendant names the active option
            <div
              key={`${suggestion.from} ${suggestion.text}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // otherwise the field would lose the focus before the click arrives
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
              className={classNames(popoverStyle.item, 'hover:bg-hover', index === active && 'bg-hover')}
            >
              <span className="min-w-0 flex-1 truncate">{suggestion.text.trim()}</span>
              <span className="shrink-0 text-xs text-muted">{suggestion.description}</span>
            </div>
          ))}
        </div>
      ) : null}
      {problems.length > 0 ? (
        <p id={`${id}-problems`} className="px-2.5 py-1 text-xs text-muted">
          {problems.join(' · ')}
        </p>
      ) : null}
    </div>
  );
}

export function SearchField({
  inputRef,
  onLeave,
}: Readonly<{
  inputRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the grid. */
  onLeave: () => void;
}>) {
  const fullQuery = useGalleryStore((state) => state.query);
  const query = hideIds(fullQuery);
  const { setQuery } = useGalleryStore.getState();
  /** The caret's position at the last input; null: nothing is suggested. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const { facets } = useFacets('', caret !== null);
  const values = useTermValues(caret === null ? null : partAtCaret(query, caret));
  const mistyped = caret === null || facets === null ? [] : mistypedKeys(query, facets.parameters);
  const suggestions =
    caret === null ? [] : [...corrections(mistyped), ...suggest(query, caret, facets, values)];
  // an incomplete term at the caret is not reported as an error
  const problems =
    caret === null
      ? []
      : parseQuery(query)
          .problems.filter(({ end }) => end !== caret || !/[:|]\s*$/.test(query.slice(0, end)))
          .map(({ message }) => message)
          .concat(mistyped.map(mistypedKeyMessage));
  const isOpen = suggestions.length > 0;

  const close = () => {
    setCaret(null);
    setActive(-1);
  };
  const setText = (text: string, at: number | null) => {
    setQuery(restoreIds(text, fullQuery));
    setCaret(at);
    setActive(-1);
  };
  const insertSuggestion = ({ text, from, to }: Suggestion) => {
    const end = from + text.length;
    // avoids a second space after a suggestion that ends with a space
    const rest = query.slice(to).replace(text.endsWith(' ') ? /^ / : /^(?=x)x/, '');
    setText(query.slice(0, from) + text + rest, end);
    requestAnimationFrame(() => inputRef.current?.setSelectionRange(end, end));
  };
  /** @returns whether the suggestion list handled the key */
  const handleListKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? suggestions.length - 1 : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) insertSuggestion(chosen);
    else if (event.key === 'Tab' && chosen && !event.shiftKey) insertSuggestion(chosen);
    else return false;
    return true;
  };

  return (
    <div className="relative min-w-40 max-w-130 flex-1">
      <Search
        aria-hidden
        size={15}
        className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label={t('create.search')}
        aria-keyshortcuts={shortcutOf('gallery.search')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && isOpen ? `${listId}-${active}` : undefined}
        aria-describedby={problems.length > 0 ? `${listId}-problems` : undefined}
        autoComplete="off"
        placeholder={t('gallery.searchPlaceholder')}
        spellCheck={false}
        maxLength={maxQueryLength}
        value={query}
        onChange={({ target }) => setText(target.value, target.selectionStart)}
        onBlur={close}
        onKeyDown={(event) => {
          const isHandled =
            handleListKey(event) ||
            runCommand('searchField', event, {
              'search.back': () => (query === '' ? onLeave() : setText('', null)),
              'search.leave': onLeave,
            });
          if (isHandled) event.preventDefault();
        }}
        className={classNames(
          fieldStyle.box,
          'h-(--control-h) pe-8 ps-9 text-ellipsis hover:border-edge focus:border-accent focus:outline-none',
        )}
      />
      {query === '' ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 bg-field ps-2 font-sans text-xs text-faint"
        >
          {shortcutOf('gallery.search')}
        </kbd>
      ) : (
        <IconButton
          label={t('gallery.clearTheSearch')}
          size="sm"
          icon={<X size={14} />}
          onPress={() => {
            setText('', null);
            inputRef.current?.focus();
          }}
          className="absolute top-1/2 end-1 -translate-y-1/2"
        />
      )}
      {isOpen || problems.length > 0 ? (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          problems={problems}
          active={active}
          onChoose={(suggestion) => {
            insertSuggestion(suggestion);
            inputRef.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

/** Suggested replacements for each term with an unknown key. */
function corrections(mistyped: readonly MistypedKey[]): readonly Suggestion[] {
  return mistyped.map(({ suggestion, replacement, at, end }) => ({
    text: replacement,
    from: at,
    to: end,
    description: suggestion === null ? t('gallery.searchAsWords') : t('gallery.searchInstead'),
  }));
}
