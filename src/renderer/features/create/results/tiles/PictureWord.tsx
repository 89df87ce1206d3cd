import { classNames } from '../../../../ui/classNames';

/** A label over a corner of a picture, hidden from screen readers, which read the name of the picture. */
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
