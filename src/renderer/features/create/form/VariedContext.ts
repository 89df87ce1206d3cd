import { createContext } from 'react';

export interface Varied {
  readonly label: string;
  /** The values, for example "1:1, 3:4" or "4 seeds". */
  readonly words: string;
  readonly onOpen: () => void;
  readonly onEnd: () => void;
}

/** Set around the field of a parameter that has values in Vary. */
export const VariedContext = createContext<Varied | null>(null);
