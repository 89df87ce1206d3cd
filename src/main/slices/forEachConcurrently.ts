export async function forEachConcurrently<T>(
  limit: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
