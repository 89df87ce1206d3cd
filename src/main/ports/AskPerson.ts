/** A question to the person, which no page can answer. */
export type PersonQuestion = Readonly<{
  message: string;
  detail: string;
  /** The last one lets everything be as it is. */
  buttons: readonly string[];
}>;

/** Asks in a dialog of the system's own. @returns the place of the button */
export type AskPerson = (question: PersonQuestion) => Promise<number>;
