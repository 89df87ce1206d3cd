import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Enter in a search whose list comes from main: pressed before the list answers the words that stand in the field, Enter is
 * kept and acts on the first entry of that answer. It is forgotten where other words are typed meanwhile. Enter after the
 * arrow keys, and Enter on a list that has answered, are the list's own.
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
    if (isAnswered || chosenFor.current === words) return;
    event.preventDefault();
    event.stopPropagation();
    setEnteredFor(words);
  };
}
