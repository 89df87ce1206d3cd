import { ridgePath } from './ridgePath';

const ridges = [
  { base: 520, height: 150, seed: 3, light: 0.1 },
  { base: 610, height: 130, seed: 11, light: 0.075 },
  { base: 700, height: 110, seed: 27, light: 0.052 },
  { base: 800, height: 90, seed: 41, light: 0.03 },
] as const;

/** A sun over layered ridges in the greys of the theme, behind the welcome. Decoration only. */
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
