import type { Said } from './useRatingHistory';

/** Says what was done last, because the next picture is already shown. */
export function LastActionNote({ said: { words } }: Readonly<{ said: Said }>) {
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
