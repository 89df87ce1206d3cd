/** Waits for work, at most until the timeout. Clears the timer, which would keep the program running. */
export async function waitWithTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
