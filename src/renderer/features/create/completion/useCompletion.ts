import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Completion, complete, completionRange, completionsOf } from './complete';

/** The suggestions for the word at the caret. The field keeps the focus and forwards its keys. */
export function useCompletion({
  value,
  known,
  isAnswered,
  onPut,
  onPreset,
}: Readonly<{
  value: string;
  known: Parameters<typeof completionsOf>[1];
  /** Whether the wildcards are loaded. Until then, Enter after `__` waits for them. */
  isAnswered: boolean;
  onPut: (text: string, caret: number) => void;
  onPreset: (preset: Extract<Completion, { kind: 'preset' }>['preset']) => void;
}>) {
  /** Set by typing; null: no suggestions are shown. */
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const place = caret === null ? null : completionRange(value, caret);
  const offered = place === null ? [] : completionsOf(place, known);
  const isOpen = offered.length > 0;
  const hasNone = known.snippets.length + known.presets.length === 0;

  const close = () => setCaret(null);
  const choose = (completion: Completion) => {
    if (!place) return;
    const done = complete(value, place, completion);
    close();
    onPut(done.text, done.caret);
    if (completion.kind === 'preset') onPreset(completion.preset);
  };
  /** Caret position at an Enter pressed before the wildcards were loaded. */
  const [enteredAt, setEnteredAt] = useState<number | null>(null);
  const enter = useEffectEvent(() => {
    setEnteredAt(null);
    if (caret !== enteredAt || caret === null) return;
    if (offered[0]) choose(offered[0]);
    else onPut(`${value.slice(0, caret)}\n${value.slice(caret)}`, caret + 1);
  });
  useEffect(() => {
    if (enteredAt !== null && isAnswered) enter();
  }, [enteredAt, isAnswered]);
  return {
    listId,
    isOpen,
    /** `/` was typed, but the user has no snippets or presets. */
    isInVain: place?.kind === 'slash' && place.words === '' && hasNone,
    offered,
    active: Math.min(active, offered.length - 1),
    choose,
    close,
    onTyped: (at: number) => {
      setCaret(at);
      setActive(0);
    },
    /** Closes the list when the caret leaves the typed word. */
    onCaret: (at: number) => {
      if (caret !== null && at !== caret) close();
    },
    onKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (!isOpen) {
        const isEarly = event.key === 'Enter' && !event.shiftKey && place?.kind === 'wildcard' && !isAnswered;
        if (isEarly) setEnteredAt(caret);
        return isEarly;
      }
      const chosen = offered[Math.min(active, offered.length - 1)];
      if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? offered.length - 1 : active - 1);
      else if (event.key === 'Escape') close();
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) choose(chosen);
      else return false;
      return true;
    },
  };
}
