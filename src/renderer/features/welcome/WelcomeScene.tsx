import { ridgePath } from './ridgePath';

const ridges = [
  { base: 150, height: 90, seed: 3, opacity: 0.35 },
  { base: 200, height: 80, seed: 11, opacity: 0.5 },
  { base: 250, height: 64, seed: 27, opacity: 0.7 },
  { base: 296, height: 44, seed: 41, opacity: 1 },
] as const;

/** Layered ridges in the greys of the theme behind the welcome. Decoration only. */
export function WelcomeScene() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 340"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none absolute inset-x-0 bottom-0 h-3/5 w-full"
    >
      <circle cx="1010" cy="96" r="30" className="fill-accent" opacity="0.9" />
      {ridges.map((ridge) => (
        <path key={ridge.seed} d={ridgePath(ridge)} className="fill-raised" opacity={ridge.opacity} />
      ))}
    </svg>
  );
}
