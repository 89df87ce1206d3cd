import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a field that shows what is kept. Where that is changed elsewhere, from a terminal say, the text follows; but
 * what is just being typed stays.
 */
export function useTypedText(saved: string): Readonly<{
  text: string;
  /** The person types. */
  type: (text: string) => void;
  /** They have done so; with a text, it becomes this one. */
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
