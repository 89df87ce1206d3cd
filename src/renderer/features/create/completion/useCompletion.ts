import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Completion, complete, completionRange, completionsOf } from './complete';

type Options = Readonly<{
  value: string;
  candidates: Parameters<typeof completionsOf>[1];
  /** Whether the wildcards are loaded. Until then, Enter after `__` waits for them. */
  areWildcardsLoaded: boolean;
  onInsert: (text: string, caret: number) => void;
  onPreset: (preset: Extract<Completion, { kind: 'preset' }>['preset']) => void;
}>;

/** The suggestions for the word at the caret. The field keeps the focus and forwards its keys. */
export function useCompletion({ value, candidates, areWildcardsLoaded, onInsert, onPreset }: Options) {
  /** The position of the caret after the last typed character; null: no suggestions are shown. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const range = caret === null ? null : completionRange(value, caret);
  const suggestions = range === null ? [] : completionsOf(range, candidates);
  const isOpen = suggestions.length > 0;
  const isEmpty = candidates.snippets.length + candidates.presets.length === 0;

  const close = () => setCaret(null);
  const choose = (completion: Completion) => {
    if (!range) return;
    const completed = complete(value, range, completion);
    close();
    onInsert(completed.text, completed.caret);
    if (completion.kind === 'preset') onPreset(completion.preset);
  };
  /** Caret position at an Enter pressed before the wildcards were loaded. */
  const [enteredAt, setEnteredAt] = useState<number | null>(null);
  const handleEarlyEnter = useEffectEvent(() => {
    setEnteredAt(null);
    if (caret !== enteredAt || caret === null) return;
    if (suggestions[0]) choose(suggestions[0]);
    else onInsert(`${value.slice(0, caret)}\n${value.slice(caret)}`, caret + 1);
  });
  useEffect(() => {
    if (enteredAt !== null && areWildcardsLoaded) handleEarlyEnter();
  }, [enteredAt, areWildcardsLoaded]);
  return {
    listId,
    isOpen,
    /** `/` was typed, but the user has no snippets or presets. */
    hasNothingToOffer: range?.kind === 'slash' && range.query === '' && isEmpty,
    suggestions,
    active: Math.min(active, suggestions.length - 1),
    choose,
    close,
    onTyped: (newCaret: number) => {
      setCaret(newCaret);
      setActive(0);
    },
    /** Closes the list when the caret leaves the typed word. */
    onCaret: (newCaret: number) => {
      if (caret !== null && newCaret !== caret) close();
    },
    onKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (!isOpen) {
        const isEarly =
          event.key === 'Enter' && !event.shiftKey && range?.kind === 'wildcard' && !areWildcardsLoaded;
        if (isEarly) setEnteredAt(caret);
        return isEarly;
      }
      const chosen = suggestions[Math.min(active, suggestions.length - 1)];
      if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length);
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? suggestions.length - 1 : active - 1);
      else if (event.key === 'Escape') close();
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) choose(chosen);
      else return false;
      return true;
    },
  };
}
