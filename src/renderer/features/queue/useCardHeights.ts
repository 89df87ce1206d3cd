import { useCallback, useState } from 'react';
import { cardHeight } from './queueRows';

/** Number of cards whose heights are cached, the most recent ones. */
const mostKnown = 200;

/** Measured heights of cards in the attention section, px, by id; only those that differ from the default. */
export function useCardHeights(): Readonly<{
  heights: ReadonlyMap<string, number>;
  noteHeight: (id: string, height: number) => void;
}> {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const noteHeight = useCallback((id: string, height: number) => {
    setHeights((before) => {
      if ((before.get(id) ?? cardHeight) === height) return before;
      const after = new Map(before);
      after.delete(id);
      if (height !== cardHeight) after.set(id, height);
      const oldest = after.keys().next();
      if (after.size > mostKnown && !oldest.done) after.delete(oldest.value);
      return after;
    });
  }, []);
  return { heights, noteHeight };
}
