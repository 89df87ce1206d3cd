export type MessageBoxContent = Readonly<{
  message: string;
  detail: string;
  /** The last button changes nothing. */
  buttons: readonly string[];
}>;

/** Resolves to the index of the pressed button. */
export type ShowMessageBox = (content: MessageBoxContent) => Promise<number>;
