import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';

/** What is known of several questions: the answers that are there, in the order of the questions. */
export type Answers<T> = Readonly<{ answers: readonly T[]; isPending: boolean }>;

type Question<T> = Pick<QueryObserverOptions<T | null>, 'queryFn' | 'gcTime'> &
  Readonly<{ queryKey: readonly unknown[] }>;

/**
 * Watches the answers to several questions for `useSyncExternalStore`. A change of one costs a look at each answer;
 * useQueries compares the options of all of them with each drawing, which two hundred jobs make felt.
 */
export class AnswersWatch<T> {
  readonly #observers: readonly QueryObserver<T | null>[];
  #known: Answers<T> = { answers: [], isPending: false };
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | null = null;
  #isOld = true;

  constructor(client: QueryClient, questions: readonly Question<T>[]) {
    this.#observers = questions.map(
      ({ queryKey, ...options }) =>
        new QueryObserver<T | null>(client, {
          ...options,
          queryKey: [...queryKey],
          notifyOnChangeProps: ['data', 'isPending'],
        }),
    );
  }

  /** Asks what is not known yet, once for all who listen. @returns what stops it */
  readonly subscribe = (changed: () => void): (() => void) => {
    // of its own: one function may listen twice
    const listener = () => changed();
    this.#listeners.add(listener);
    this.#stop ??= this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  };

  #begin(): () => void {
    const note = (): void => {
      this.#isOld = true;
      for (const changed of this.#listeners) changed();
    };
    const stops = this.#observers.map((observer) => observer.subscribe(note));
    // they may have come since these were made
    for (const observer of this.#observers) observer.updateResult();
    this.#isOld = true;
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The same object for as long as no answer is another. */
  readonly known = (): Answers<T> => {
    if (!this.#isOld) return this.#known;
    this.#isOld = false;
    const results = this.#observers.map((observer) => observer.getCurrentResult());
    const answers = results.flatMap(({ data }) => data ?? []) as readonly T[];
    const isPending = results.some((result) => result.isPending);
    const { answers: before, isPending: waited } = this.#known;
    const isSame =
      isPending === waited &&
      answers.length === before.length &&
      answers.every((answer, at) => answer === before[at]);
    if (!isSame) this.#known = { answers, isPending };
    return this.#known;
  };
}
