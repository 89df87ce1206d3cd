/** A program that was chosen before: the window knows its id and its name only. */
export type KeptProgram = Readonly<{
  id: string;
  name: string;
  /** Whole, as the dialog gave it. */
  path: string;
}>;
