import { useEffect, useState } from 'react';
import { listen } from '../client';

/**
 * `tries` is the `key` of the element. A new attempt begins on request, or when the asset changes after a
 * failure.
 */
export function useStillTries(
  seq: number,
): Readonly<{ tries: number; isMissing: boolean; missed: () => void; again: () => void }> {
  const [state, setState] = useState({ seq, tries: 0, isMissing: false });
  const { tries, isMissing } = state.seq === seq ? state : { tries: 0, isMissing: false };
  useEffect(() => {
    if (!isMissing) return;
    return listen((event) => {
      const isChanged =
        event.name === 'assets.manyChanged' ||
        (event.name === 'assets.changed' && event.payload.places.seqs.includes(seq));
      if (isChanged) setState({ seq, tries: tries + 1, isMissing: false });
    });
  }, [seq, tries, isMissing]);
  return {
    tries,
    isMissing,
    missed: () => setState({ seq, tries, isMissing: true }),
    again: () => setState({ seq, tries: tries + 1, isMissing: false }),
  };
}
