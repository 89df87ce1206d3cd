export type PersonQuestion = Readonly<{
  message: string;
  detail: string;
  /** The last button changes nothing. */
  buttons: readonly string[];
}>;

/** Resolves to the index of the pressed button. */
export type AskPerson = (question: PersonQuestion) => Promise<number>;
