/** So long after its answer a file may be made still, or may not have reached every host that gives it, ms. */
const settlesMs = 6 * 3_600_000;

/**
 * Whether a file whose host says that it is not there may be there later: its address is known to hold still, or where that
 * is not known, it was given some hours ago at most. Pure.
 * @param download ms UTC
 */
export function mayStillCome(
  download: Readonly<{ createdAt: number; expiresAt: number | null }>,
  now: number,
): boolean {
  const { createdAt, expiresAt } = download;
  return expiresAt === null ? now - createdAt < settlesMs : now < expiresAt;
}
