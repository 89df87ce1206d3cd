import { createContext } from 'react';

/** Set if Vary gives values to the parameter of a field. */
export interface Varied {
  /** The label of the parameter. */
  readonly label: string;
  /** The values: "1:1, 3:4", "4 seeds". */
  readonly words: string;
  /** Shows the parameter in Vary. */
  readonly onOpen: () => void;
  /** Removes the parameter from Vary. */
  readonly onEnd: () => void;
}

/** Provided around the field of one parameter; null: the parameter is not varied. */
export const VariedContext = createContext<Varied | null>(null);
