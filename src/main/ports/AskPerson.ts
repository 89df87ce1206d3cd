export type PersonQuestion = Readonly<{
  message: string;
  detail: string;
  /** The last button changes nothing. */
  buttons: readonly string[];
}>;

export type AskPerson = (question: PersonQuestion) => Promise<number>;
