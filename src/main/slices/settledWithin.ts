/** Waits for at most `longestMs`, and clears the timer, which would keep the program running. */
export async function settledWithin(longestMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
