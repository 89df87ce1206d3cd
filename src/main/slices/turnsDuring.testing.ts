/** Counts the event loop turns of other work until `work` has ended. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let going = true;
  const other = (): void => {
    turns += 1;
    if (going) setImmediate(other);
  };
  setImmediate(other);
  await work();
  going = false;
  return turns;
}
