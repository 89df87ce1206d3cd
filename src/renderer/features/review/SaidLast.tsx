import type { Said } from './useJudged';

/** What was done last: the next picture is shown already. */
export function SaidLast({ said: { words } }: Readonly<{ said: Said }>) {
  return (
    <span
      role="status"
      className={
        words
          ? 'flex h-6 items-center rounded-full bg-black/70 px-3 text-xs whitespace-nowrap text-white'
          : 'sr-only'
      }
    >
      {words}
    </span>
  );
}
