import { Info } from 'lucide-react';

const words = 'col-start-1 row-start-1 rounded-sm px-1.5 py-1 leading-tight';

/**
 * What the service says of a picture, over its lower part, above where its actions come: two lines of it, on a small picture
 * only that there is something to be said; all of it where the picture is pointed at or has the focus. The room for all is
 * there from the first moment, so that what is read already stays where it is. Drawn as the other words over it are: the
 * picture's own description says it.
 */
export function RemarkMark({ remark }: Readonly<{ remark: string }>) {
  return (
    <span
      aria-hidden
      className="@container pointer-events-none absolute right-2 bottom-10 left-2 text-[11px] leading-none text-white"
    >
      <span className="grid justify-items-start @max-[10rem]:hidden @min-[6rem]:group-focus-within:grid @min-[6rem]:group-hover:grid @min-[6rem]:group-focus-visible/cell:grid">
        <span
          data-room={remark}
          className={`${words} invisible line-clamp-6 before:content-[attr(data-room)]`}
        />
        <span
          data-word={remark}
          className={`${words} line-clamp-2 self-start bg-black/70 before:content-[attr(data-word)] group-focus-within:line-clamp-6 group-hover:line-clamp-6 group-focus-visible/cell:line-clamp-6`}
        />
      </span>
      {/* where it alone is seen, in the corner itself */}
      <span className="hidden w-fit translate-y-8 rounded-sm in-data-small:invisible in-data-small:group-hover:visible in-data-small:group-focus-visible/cell:visible bg-black/70 p-1 @max-[10rem]:block @min-[6rem]:group-focus-within:hidden @min-[6rem]:group-hover:hidden @min-[6rem]:group-focus-visible/cell:hidden">
        <Info size={12} />
      </span>
    </span>
  );
}
