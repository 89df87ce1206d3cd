import { Info } from 'lucide-react';

/**
 * What the service says of a picture, along its lower edge: two lines of it, on a small picture only that there is something to be
 * said; all of it, over where its actions come, where the picture is pointed at or has the focus. Drawn as the other words over it
 * are: the picture's own description says it.
 */
export function RemarkMark({ remark }: Readonly<{ remark: string }>) {
  return (
    <span
      aria-hidden
      className="@container pointer-events-none absolute right-2 bottom-2 left-2 text-[11px] leading-none text-white group-focus-within:bottom-10 group-hover:bottom-10 group-focus-visible/cell:bottom-10"
    >
      <span className="flex @max-[10rem]:hidden @min-[6rem]:group-focus-within:flex @min-[6rem]:group-hover:flex @min-[6rem]:group-focus-visible/cell:flex">
        <span
          data-word={remark}
          className="line-clamp-2 rounded-sm bg-black/70 px-1.5 py-1 leading-tight before:content-[attr(data-word)] group-focus-within:line-clamp-6 group-hover:line-clamp-6 group-focus-visible/cell:line-clamp-6"
        />
      </span>
      {/* where there is no room for words */}
      <span className="block w-fit rounded-sm bg-black/70 p-1 in-data-small:invisible @min-[6rem]:group-focus-within:hidden @min-[6rem]:group-hover:hidden @min-[6rem]:group-focus-visible/cell:hidden @min-[10rem]:hidden in-data-small:group-hover:visible in-data-small:group-focus-visible/cell:visible">
        <Info size={12} />
      </span>
    </span>
  );
}
