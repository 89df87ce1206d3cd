import { createContext } from 'react';

/** That Vary gives values to the parameter of a field. */
export interface Varied {
  /** Of the parameter. */
  readonly label: string;
  /** "1:1, 3:4", "4 seeds". */
  readonly words: string;
  /** Shows it in Vary. */
  readonly onOpen: () => void;
  /** Takes it out of Vary. */
  readonly onEnd: () => void;
}

/** Around the field of one parameter; null: what the field has is sent. */
export const VariedContext = createContext<Varied | null>(null);
