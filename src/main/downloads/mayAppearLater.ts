/** For this long after the answer, a file may still be being made, or be missing on some hosts, ms. */
const settlesMs = 6 * 3_600_000;

/**
 * Whether a file that its host does not have may appear later: its URL has not expired, or if the expiry is
 * unknown, is at most a few hours old. Pure.
 * @param download ms UTC
 */
export function mayAppearLater(
  download: Readonly<{ createdAt: number; expiresAt: number | null }>,
  now: number,
): boolean {
  const { createdAt, expiresAt } = download;
  return expiresAt === null ? now - createdAt < settlesMs : now < expiresAt;
}
