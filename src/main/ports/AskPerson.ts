/** A question to the user in a native dialog, which no page can answer. */
export type PersonQuestion = Readonly<{
  message: string;
  detail: string;
  /** The last button changes nothing. */
  buttons: readonly string[];
}>;

/**
 * Asks in a native dialog.
 * @returns the index of the chosen button
 */
export type AskPerson = (question: PersonQuestion) => Promise<number>;
