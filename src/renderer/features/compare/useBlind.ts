import { useState } from 'react';

/** A blind comparison: the shuffled order while names are hidden, and the choice. */
export function useBlind(seqs: readonly number[]) {
  const [order, setOrder] = useState<readonly number[]>(seqs);
  const [isHidden, setHidden] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    order,
    isHidden,
    chosen,
    toggle: () => {
      setChosen(null);
      setHidden(!isHidden);
      setOrder(isHidden ? seqs : shuffled(seqs));
    },
    choose: (seq: number) => {
      setChosen(seq);
      setHidden(false);
    },
    swap: () => setOrder(order.toReversed()),
  };
}

function shuffled(seqs: readonly number[]): readonly number[] {
  return seqs
    .map((seq) => ({ seq, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ seq }) => seq);
}
