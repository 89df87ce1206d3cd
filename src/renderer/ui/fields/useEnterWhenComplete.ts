import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Makes Enter in a search field act on the first result for the field's text: at once, or as soon as the
 * results arrive. Enter after arrow keys and Enter in an empty field are left to the list.
 * @param isComplete whether the shown list is the result for this text
 * @returns a handler for the field's capture phase, before the list receives the key
 */
export function useEnterWhenComplete(
  text: string,
  isComplete: boolean,
  act: () => void,
): (event: KeyboardEvent) => void {
  const [enteredFor, setEnteredFor] = useState<string | null>(null);
  /** The text for which an entry was chosen with the arrow keys. */
  const chosenFor = useRef<string | null>(null);
  const actOnLatest = useEffectEvent(act);
  useEffect(() => {
    if (enteredFor === null || (enteredFor === text && !isComplete)) return;
    setEnteredFor(null);
    if (enteredFor === text) actOnLatest();
  }, [enteredFor, text, isComplete]);
  return (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosenFor.current = text;
    // Enter that confirms an input method's text is not a choice
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (text.trim() === '' || chosenFor.current === text) return;
    event.preventDefault();
    event.stopPropagation();
    if (isComplete) act();
    else setEnteredFor(text);
  };
}
