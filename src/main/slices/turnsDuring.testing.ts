/** Counts the event loop turns of other work until `work` has ended. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRunning = true;
  const other = (): void => {
    turns += 1;
    if (isRunning) setImmediate(other);
  };
  setImmediate(other);
  await work();
  isRunning = false;
  return turns;
}
