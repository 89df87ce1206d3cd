import { useEffect, useState } from 'react';
import { listen } from '../client';

/**
 * Retries a picture that did not load. `attempt` is the `key` of the element. A new attempt begins on request, or
 * when the asset changes after a failure.
 */
export function useStillRetries(
  seq: number,
): Readonly<{ attempt: number; isMissing: boolean; reportMissing: () => void; retry: () => void }> {
  const [state, setState] = useState({ seq, attempt: 0, isMissing: false });
  const { attempt, isMissing } = state.seq === seq ? state : { attempt: 0, isMissing: false };
  useEffect(() => {
    if (!isMissing) return;
    return listen((event) => {
      const isChanged =
        event.name === 'assets.manyChanged' ||
        (event.name === 'assets.changed' && event.payload.places.seqs.includes(seq));
      if (isChanged) setState({ seq, attempt: attempt + 1, isMissing: false });
    });
  }, [seq, attempt, isMissing]);
  return {
    attempt,
    isMissing,
    reportMissing: () => setState({ seq, attempt, isMissing: true }),
    retry: () => setState({ seq, attempt: attempt + 1, isMissing: false }),
  };
}
