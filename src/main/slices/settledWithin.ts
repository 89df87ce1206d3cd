/** Waits for `work` for at most `longestMs`, and clears its timer, which would keep the program running. */
export async function settledWithin(longestMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
