import type { Said } from './useJudged';

/** What was done last, for screen readers; what was taken back, or done again, is to be seen too. */
export function SaidLast({ said: { words, isTurned } }: Readonly<{ said: Said }>) {
  return (
    <span
      role="status"
      className={
        isTurned
          ? 'flex h-6 items-center rounded-full bg-black/70 px-3 text-xs whitespace-nowrap text-white'
          : 'sr-only'
      }
    >
      {words}
    </span>
  );
}
