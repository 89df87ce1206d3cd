import { classNames } from '../../../../ui/classNames';

/** A word over a corner of a picture. Drawn, not written: what is read out is the picture's own name. */
export function PictureWord({ word, className }: Readonly<{ word: string; className: string }>) {
  return (
    <span
      aria-hidden
      data-word={word}
      className={classNames(
        'pointer-events-none absolute top-2 rounded-sm bg-black/70 px-1.5 py-1 text-[11px] leading-none text-white before:content-[attr(data-word)]',
        className,
      )}
    />
  );
}
