const ridges = [
  { base: 520, height: 150, seed: 3, light: 0.1 },
  { base: 610, height: 130, seed: 11, light: 0.075 },
  { base: 700, height: 110, seed: 27, light: 0.052 },
  { base: 800, height: 90, seed: 41, light: 0.03 },
] as const;

/** A sun over layered hills in the theme's greys, behind the welcome. Decorative. */
export function WelcomeScene() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none fixed inset-0 size-full"
    >
      <defs>
        <radialGradient id="welcome-glow">
          <stop offset="0" style={{ stopColor: 'var(--sun)', stopOpacity: 0.22 }} />
          <stop offset="0.45" style={{ stopColor: 'var(--sun)', stopOpacity: 0.06 }} />
          <stop offset="1" style={{ stopColor: 'var(--sun)', stopOpacity: 0 }} />
        </radialGradient>
      </defs>
      <circle cx="1240" cy="330" r="440" fill="url(#welcome-glow)" />
      <circle cx="1240" cy="330" r="46" className="fill-sun max-[1150px]:hidden" />
      {ridges.map((ridge) => (
        <g key={ridge.seed}>
          <path d={ridgePath(ridge)} className="fill-canvas" />
          <path d={ridgePath(ridge)} className="fill-ink" opacity={ridge.light} />
        </g>
      ))}
    </svg>
  );
}

/**
 * The outline of a row of hills in a box of 1440 × 900, deterministic by seed. `height` is that of the
 * tallest hill.
 */
function ridgePath({ base, height, seed }: Readonly<{ base: number; height: number; seed: number }>): string {
  const points: string[] = [];
  for (let x = 0; x <= 1440; x += 12) {
    const slow = Math.sin(x / 210 + seed) * 0.5 + Math.sin(x / 97 + seed * 2.3) * 0.3;
    const fine = Math.sin(x / 41 + seed * 5.1) * 0.12 + Math.sin(x / 19 + seed * 7.7) * 0.06;
    points.push(`${x} ${(base - height * (slow + fine) * 0.8).toFixed(1)}`);
  }
  return `M0 900 L${points.join(' L')} L1440 900 Z`;
}
