/** For so long after its answer a file may still be being made, or may not have reached every host that serves it, ms. */
const settlesMs = 6 * 3_600_000;

/**
 * Whether a file that its host does not have may be there later: its address is known not to have expired, or if that is not
 * known, was given a few hours ago at most. Pure.
 * @param download ms UTC
 */
export function mayStillCome(
  download: Readonly<{ createdAt: number; expiresAt: number | null }>,
  now: number,
): boolean {
  const { createdAt, expiresAt } = download;
  return expiresAt === null ? now - createdAt < settlesMs : now < expiresAt;
}
