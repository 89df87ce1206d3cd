/** A program chosen earlier; the window knows only its id and name. */
export type KeptProgram = Readonly<{
  id: string;
  name: string;
  /** Absolute path, as returned by the dialog. */
  path: string;
}>;
