import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';

/** The answers that have arrived, in the order of the queries. `isPending`: at least one is missing. */
export type QueriesSnapshot<T> = Readonly<{ answers: readonly T[]; isPending: boolean }>;

type ObservedQuery<T> = Pick<QueryObserverOptions<T | null>, 'queryFn' | 'gcTime'> &
  Readonly<{ queryKey: QueryKey }>;

/**
 * Observes several queries as one store. Answers that arrive together are compared once; useQueries compares
 * the options of all queries at each render, which is noticeable with two hundred jobs.
 */
export class QueriesObserver<T> {
  readonly #observers: readonly QueryObserver<T | null>[];
  #lastNotified: readonly QueryObserverResult<T | null>[] = [];
  #snapshot: QueriesSnapshot<T> = { answers: [], isPending: false };
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | null = null;
  #isStale = true;

  constructor(client: QueryClient, queries: readonly ObservedQuery<T>[]) {
    this.#observers = queries.map(
      ({ queryKey, ...options }) =>
        new QueryObserver<T | null>(client, {
          ...options,
          queryKey,
          notifyOnChangeProps: ['data', 'isPending'],
        }),
    );
  }

  /** Requests missing answers, once for all listeners. @returns a function that removes the listener */
  readonly subscribe = (onChange: () => void): (() => void) => {
    // a wrapper, because the same function may subscribe twice
    const listener = () => onChange();
    this.#listeners.add(listener);
    this.#stop ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  };

  /** Observes a single query. `getSnapshot` returns its answer; undefined until the answer arrives. */
  observeOne(
    index: number,
  ): Readonly<{ subscribe: (onChange: () => void) => () => void; getSnapshot: () => T | undefined }> {
    const observer = this.#observers[index];
    return {
      subscribe: (changed) => {
        if (observer === undefined) return () => undefined;
        reattachQuery(observer);
        return observer.subscribe(notifyManager.batchCalls(changed));
      },
      getSnapshot: () => observer?.getCurrentResult().data ?? undefined,
    };
  }

  #start(): () => void {
    const onResult = (index: number): void => {
      // the listeners were called for this result together with another one
      if (this.#observers[index]?.getCurrentResult() === this.#lastNotified[index]) return;
      this.#lastNotified = this.#results();
      this.#isStale = true;
      for (const listener of this.#listeners) listener();
    };
    for (const observer of this.#observers) reattachQuery(observer);
    // batched with other listeners, so that everything renders together
    const stops = this.#observers.map((observer, index) =>
      observer.subscribe(notifyManager.batchCalls(() => onResult(index))),
    );
    // answers may have arrived since the observers were created
    for (const observer of this.#observers) observer.updateResult();
    this.#isStale = true;
    return () => {
      for (const stop of stops) stop();
    };
  }

  readonly getSnapshot = (): QueriesSnapshot<T> => {
    if (!this.#isStale) return this.#snapshot;
    this.#isStale = false;
    const results = this.#results();
    const answers = results.flatMap(({ data }) => data ?? []) as readonly T[];
    const isPending = results.some((result) => result.isPending);
    const { answers: previous, isPending: wasPending } = this.#snapshot;
    const isSame =
      isPending === wasPending &&
      answers.length === previous.length &&
      answers.every((answer, index) => answer === previous[index]);
    if (!isSame) this.#snapshot = { answers, isPending };
    return this.#snapshot;
  };

  #results(): readonly QueryObserverResult<T | null>[] {
    return this.#observers.map((observer) => observer.getCurrentResult());
  }
}

/**
 * Lets an observer find its query in the cache again. The cache drops a query some time after its last use; the
 * observer would keep the dropped query, which no event makes stale.
 */
function reattachQuery<T>(observer: QueryObserver<T | null>): void {
  if (!observer.hasListeners()) observer.setOptions(observer.options);
}
