import { classNames } from '../../../../ui/classNames';
import { InputPicture } from '../../form/pictures/InputPicture';

/** The name of a row or of a column; a press keeps or drops the whole line. */
export function MatrixLineName({
  role,
  words,
  shown = words,
  whole = words,
  picture,
  onKeep,
  className,
}: Readonly<{
  role: 'rowheader' | 'columnheader';
  words: string;
  /** The content of the name, if it is more than words. */
  shown?: string | undefined;
  /** The full name, if a short one is shown. */
  whole?: string | undefined;
  /** The reference of the picture that the whole line was made from. */
  picture: string | null | undefined;
  onKeep: () => void;
  className: string;
}>) {
  return (
    <div
      role={role}
      className={classNames(
        'flex min-w-0',
        role === 'rowheader' ? 'flex-col items-start justify-center' : 'items-center',
        className,
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={whole === words ? undefined : `${words}: ${whole}`}
        title={`Keep all of ${whole}, or let them go`}
        onClick={onKeep}
        className={classNames(
          'max-w-full rounded-sm text-left text-xs text-muted hover:text-ink',
          // a seed has just enough room for its digits in narrow columns
          role === 'rowheader' && 'px-1',
        )}
      >
        {picture ? (
          <InputPicture
            source={picture}
            alt=""
            className={classNames(
              'mb-1 h-14 w-full rounded-md bg-raised object-contain',
              // a low window gets a lower picture here, so that more of the results below it shows
              role === 'columnheader' && '[@media(max-height:700px)]:h-9',
            )}
          />
        ) : null}
        <span
          className={classNames(
            '[overflow-wrap:anywhere] tabular-nums',
            role === 'rowheader' ? 'line-clamp-5 in-data-small:line-clamp-3' : 'line-clamp-3',
          )}
        >
          {shown}
        </span>
      </button>
    </div>
  );
}
