import { Replace } from 'lucide-react';
import { classNames } from '../../../ui/classNames';

/** What the service says of a picture, over its lower edge until its actions stand there. Drawn as its other words are. */
export function RemarkLine({ remark, className }: Readonly<{ remark: string; className: string }>) {
  return (
    <span
      aria-hidden
      data-word={remark}
      className={classNames(
        'pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-sm bg-black/70 px-1.5 py-1 text-[11px] leading-none text-white before:content-[attr(data-word)]',
        className,
      )}
    />
  );
}

/** That there is something to be said, where there is no room for it: the tooltip of the picture says it. */
export function RemarkSign() {
  return (
    <span aria-hidden className="rounded-sm bg-black/70 p-1">
      <Replace size={11} />
    </span>
  );
}
