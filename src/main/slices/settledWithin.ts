/** Waits for `work`, at most so long, ms. A timer that is left would keep the program from ending. */
export async function settledWithin(longestMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
