import { t } from '@shared/messages/t';
import { classNames } from '../../../../ui/classNames';
import { InputPicture } from '../../form/pictures/InputPicture';

/** The name of a row or column. A click picks or unpicks the whole line. */
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
  /** Shown instead of `words`. */
  shown?: string | undefined;
  /** The full name, if a short one is shown. */
  whole?: string | undefined;
  /** The source picture of the whole line. */
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
        title={t('create.keepLine', { whole })}
        onClick={onKeep}
        className={classNames(
          'max-w-full rounded-sm text-start text-xs text-muted hover:text-ink',
          // narrow columns have just enough space for the digits of a seed
          role === 'rowheader' && 'px-1',
        )}
      >
        {picture ? (
          <InputPicture
            source={picture}
            alt=""
            className={classNames(
              'mb-1 h-14 w-full rounded-md bg-raised object-contain',
              // lower in a low window, so that more of the results is visible
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
