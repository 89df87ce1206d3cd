import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a field for a saved value. Follows changes made elsewhere, such as in a terminal, except while
 * the user is typing.
 */
export function useTypedText(saved: string): Readonly<{
  text: string;
  type: (text: string) => void;
  /** Called when editing ends. `text` replaces the text of the field. */
  done: (text?: string) => void;
}> {
  const [text, setText] = useState(saved);
  const [isTyping, setTyping] = useState(false);
  const follow = useEffectEvent((kept: string) => {
    if (!isTyping) setText(kept);
  });
  useEffect(() => follow(saved), [saved]);
  return {
    text,
    type: (typed) => {
      setText(typed);
      setTyping(true);
    },
    done: (typed = text) => {
      setText(typed);
      setTyping(false);
    },
  };
}
