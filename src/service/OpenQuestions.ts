/** What a thread was asked and has not answered, by numbers that go along with the questions. */
export class OpenQuestions<Answer> {
  readonly #open = new Map<number, PromiseWithResolvers<Answer>>();
  #asked = 0;
  #end: Error | null = null;

  /** @param send asks, with the number that the answer is to have */
  ask(send: (question: number) => void): Promise<Answer> {
    if (this.#end !== null) return Promise.reject(this.#end);
    const question = this.#asked++;
    const open = Promise.withResolvers<Answer>();
    this.#open.set(question, open);
    send(question);
    return open.promise;
  }

  answer(question: number, answer: Answer): void {
    this.#open.get(question)?.resolve(answer);
    this.#open.delete(question);
  }

  /** Nobody is there any more: what is open, and what is asked from now on, is refused with this. */
  end(why: Error): void {
    this.#end = why;
    for (const { reject } of this.#open.values()) reject(why);
    this.#open.clear();
  }
}
