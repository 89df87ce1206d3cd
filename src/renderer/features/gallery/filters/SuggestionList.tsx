import { t } from '@shared/messages/t';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import type { Suggestion } from './suggest';

/**
 * Suggestions below the search field, which keeps the focus, and the parts of the query that are not
 * understood.
 */
export function SuggestionList({
  id,
  suggestions,
  problems,
  active,
  onChoose,
}: Readonly<{
  id: string;
  suggestions: readonly Suggestion[];
  /** Messages for the user. */
  problems: readonly string[];
  /** Index of the suggestion that Enter takes; -1: none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}>) {
  return (
    <div className={classNames(popoverStyle.surface, 'absolute top-full start-0 mt-1 w-full min-w-72')}>
      {suggestions.length > 0 ? (
        <div role="listbox" id={id} aria-label={t('create.suggestions')}>
          {suggestions.map((suggestion, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; aria-activedescendant names the active option
            <div
              key={`${suggestion.from} ${suggestion.text}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              // otherwise the field would lose the focus before the click arrives
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
              className={classNames(popoverStyle.item, 'hover:bg-hover', place === active && 'bg-hover')}
            >
              <span className="min-w-0 flex-1 truncate">{suggestion.text.trim()}</span>
              <span className="shrink-0 text-xs text-muted">{suggestion.about}</span>
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
