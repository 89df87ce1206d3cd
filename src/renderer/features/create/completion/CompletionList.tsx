import { t } from '@shared/messages/t';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { Message } from '../../../ui/Message';
import type { useCompletion } from './useCompletion';

export function CompletionList({ completion }: Readonly<{ completion: ReturnType<typeof useCompletion> }>) {
  const { listId, isOpen, isInVain, offered, active, choose } = completion;
  if (isInVain)
    return (
      <p
        role="status"
        className={classNames(
          popoverStyle.surface,
          'absolute top-full start-0 mt-1 w-full px-2.5 py-2 text-xs text-muted',
        )}
      >
        <Message
          id="create.noSnippetsToOffer"
          args={{ em: (words: ReactNode) => <em className="not-italic text-ink">{words}</em> }}
        />
      </p>
    );
  if (!isOpen) return null;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={t('create.suggestions')}
      className={classNames(popoverStyle.surface, 'absolute top-full start-0 mt-1 w-full')}
    >
      {offered.map((each, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the prompt field has the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the prompt field has the focus; aria-activedescendant names the active option
        <div
          key={each.key}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === active}
          // keeps the focus in the prompt
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(each)}
          className={classNames(popoverStyle.item, 'hover:bg-hover', place === active && 'bg-hover')}
        >
          <span className="max-w-3/4 shrink-0 truncate">{each.label}</span>
          {/* shrinks before the label does */}
          <span dir="auto" className="min-w-0 grow truncate text-end text-xs text-muted">
            {each.about}
          </span>
        </div>
      ))}
    </div>
  );
}
