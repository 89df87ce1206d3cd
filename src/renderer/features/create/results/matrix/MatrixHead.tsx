import { t } from '@shared/messages/t';
import type { CSSProperties } from 'react';
import { classNames } from '../../../../ui/classNames';
import { InputPicture } from '../../form/pictures/InputPicture';
import { PictureBadge } from '../tiles/SourceTile';

type NamedColumn = Readonly<{
  /** The id of one of the jobs in the column. */
  id: string;
  label: string;
  /** Shown instead of `label`. */
  shown: string | undefined;
  /** The full name, if the heading shows a short one. */
  fullName: string | undefined;
  picture: string | null | undefined;
}>;

/** Visible only while the names are stuck above the scrolled table. */
const stuckOnlyClass = 'invisible absolute [@container_scroll-state(stuck:top)]:visible';

type MatrixHeadProps = Readonly<{
  title: string;
  columns: readonly NamedColumn[];
  /** The common source picture of all results, if the source is not an axis of the table. */
  sharedSource: string | null;
  gridStyle: CSSProperties;
  onKeepColumn: (id: string) => void;
}>;

/**
 * The column names, which stay in view as long as the table does. They are outside of the horizontally
 * scrolling element, which would prevent this, and follow its scrolling by CSS (theme.css).
 */
export function MatrixHead({ title, columns, sharedSource, gridStyle, onKeepColumn }: MatrixHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells are laid out by CSS grid; a <table> cannot be
    <div
      role="rowgroup"
      className="sticky top-[calc(var(--results-head)+var(--leading-xs)+4px)] z-3 -mx-1 overflow-x-clip bg-canvas px-1 pb-1 [container-type:inline-size_scroll-state] low:static"
    >
      <p
        aria-hidden
        className={`${stuckOnlyClass} inset-x-0 bottom-full truncate bg-canvas px-1 pb-1 text-xs text-faint`}
      >
        {title}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus */}
      <div role="row" className="grid" style={gridStyle}>
        <div role="presentation" className="z-1 -ms-1 flex items-end bg-canvas px-1">
          {sharedSource ? (
            <div className="relative w-full">
              <InputPicture
                source={sharedSource}
                alt={t('create.theSource')}
                className="h-14 w-full rounded-md bg-raised object-contain"
              />
              <PictureBadge text={t('create.source')} className="start-2" />
            </div>
          ) : null}
        </div>
        <div role="presentation" className="columns-follow col-start-2 -col-end-1 grid grid-cols-subgrid">
          {columns.map(({ id, label, shown, fullName, picture }) => (
            <MatrixLineName
              key={id}
              role="columnheader"
              label={label}
              shown={shown}
              fullName={fullName}
              picture={picture}
              onKeep={() => onKeepColumn(id)}
              className="justify-center"
            />
          ))}
        </div>
      </div>
      <span aria-hidden className={`${stuckOnlyClass} inset-x-1 bottom-0 h-px bg-line`} />
    </div>
  );
}

/** The name of a row or column. A click picks or unpicks the whole line. */
export function MatrixLineName({
  role,
  label,
  shown = label,
  fullName = label,
  picture,
  onKeep,
  className,
}: Readonly<{
  role: 'rowheader' | 'columnheader';
  label: string;
  /** Shown instead of `label`. */
  shown?: string | undefined;
  /** The full name, if a short one is shown. */
  fullName?: string | undefined;
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
        aria-label={fullName === label ? undefined : `${label}: ${fullName}`}
        title={t('create.keepLine', { whole: fullName })}
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
