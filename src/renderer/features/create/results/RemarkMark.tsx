import { Info } from 'lucide-react';
import { classNames } from '../../../ui/classNames';

/**
 * What the service says of a picture, over its lower edge, and above its actions while they stand there: two lines of it, on a
 * small picture only that there is something to be said; all of it where the picture is pointed at or has the focus. Drawn as
 * the other words over it are: the picture's own description says it.
 */
export function RemarkMark({
  remark,
  hasCorner,
}: Readonly<{
  remark: string;
  /** The corner to its right is another's. */
  hasCorner: boolean;
}>) {
  return (
    <span
      aria-hidden
      className="@container pointer-events-none absolute right-2 bottom-2 left-2 flex text-[11px] leading-none text-white group-focus-within:bottom-10 group-hover:bottom-10"
    >
      <span
        data-word={remark}
        className={classNames(
          'line-clamp-2 rounded-sm bg-black/70 px-1.5 py-1 leading-tight before:content-[attr(data-word)] @max-[10rem]:hidden @min-[6rem]:group-focus-within:line-clamp-6 @min-[6rem]:group-hover:line-clamp-6 @min-[6rem]:group-focus-visible/cell:line-clamp-6',
          hasCorner && 'mr-8',
        )}
      />
      <span className="hidden rounded-sm bg-black/70 p-1 @max-[10rem]:block @min-[6rem]:group-focus-within:hidden @min-[6rem]:group-hover:hidden @min-[6rem]:group-focus-visible/cell:hidden">
        <Info size={12} />
      </span>
    </span>
  );
}
