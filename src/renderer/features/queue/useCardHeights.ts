import { useCallback, useState } from 'react';
import { cardHeight } from './queueRows';

/** The heights of this many cards are remembered, the latest seen. */
const mostKnown = 200;

/** How high cards that need attention really are, px, by id; only those that are not as high as usual. */
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
