/** The outline of a row of hills in a box of 1440 × 900, the same for the same seed. `height` is that of the tallest. */
export function ridgePath({
  base,
  height,
  seed,
}: Readonly<{ base: number; height: number; seed: number }>): string {
  const points: string[] = [];
  for (let x = 0; x <= 1440; x += 12) {
    const slow = Math.sin(x / 210 + seed) * 0.5 + Math.sin(x / 97 + seed * 2.3) * 0.3;
    const fine = Math.sin(x / 41 + seed * 5.1) * 0.12 + Math.sin(x / 19 + seed * 7.7) * 0.06;
    points.push(`${x} ${(base - height * (slow + fine) * 0.8).toFixed(1)}`);
  }
  return `M0 900 L${points.join(' L')} L1440 900 Z`;
}
