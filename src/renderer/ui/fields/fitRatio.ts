/** The largest box of a ratio within a square of `side`, each side at least 2. */
export function fitRatio(
  width: number,
  height: number,
  side: number,
): Readonly<{ width: number; height: number }> {
  if (!(width > 0 && height > 0)) return { width: side, height: side };
  const scale = side / Math.max(width, height);
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
}
