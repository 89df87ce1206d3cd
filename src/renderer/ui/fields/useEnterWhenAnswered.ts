import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Enter in a search that narrows a list acts on the first entry of what answers the words in the field: at once, or, pressed
 * before that answer is there, as soon as it is. It is forgotten where other words are typed meanwhile. Enter after the arrow
 * keys, and Enter without words, are the list's own.
 * @param words what stands in the field
 * @param isAnswered whether the list that is shown is the answer to these words
 * @param act takes the first entry of the list, if there is one
 * @returns to be heard by the field in the capture phase, before the list hears the key
 */
export function useEnterWhenAnswered(
  words: string,
  isAnswered: boolean,
  act: () => void,
): (event: KeyboardEvent) => void {
  const [enteredFor, setEnteredFor] = useState<string | null>(null);
  /** The words for which the arrow keys chose an entry. */
  const chosenFor = useRef<string | null>(null);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (enteredFor === null || (enteredFor === words && !isAnswered)) return;
    setEnteredFor(null);
    if (enteredFor === words) actNow();
  }, [enteredFor, words, isAnswered]);
  return (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosenFor.current = words;
    // Enter that ends a word of an input method is no choice
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (words.trim() === '' || chosenFor.current === words) return;
    event.preventDefault();
    event.stopPropagation();
    if (isAnswered) act();
    else setEnteredFor(words);
  };
}
