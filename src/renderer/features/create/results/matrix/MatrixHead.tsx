import type { CSSProperties } from 'react';
import { InputPicture } from '../../form/pictures/InputPicture';
import { PictureWord } from '../tiles/PictureWord';
import { MatrixLineName } from './MatrixLineName';

/** A column by its name. */
export type NamedColumn = Readonly<{
  /** One of its jobs. */
  id: string;
  words: string;
  /** What stands there, where that is more. */
  shown: string | undefined;
  /** What that stands for, where it is a short name. */
  whole: string | undefined;
  picture: string | null | undefined;
}>;

/** What is to be seen only while the names stand fast over what is scrolled below them. */
const onlyStuck = 'invisible absolute [@container_scroll-state(stuck:top)]:visible';

/**
 * The names of the columns. They stay in sight for as long as their table is, and over them, once what heads the table is
 * scrolled away, its name. They stand beside what scrolls sideways, which would end that, and go along with it (theme.css): one
 * layer for Chromium, however many there are.
 */
export function MatrixHead({
  title,
  columns,
  beside,
  tracks,
  onKeepColumn,
}: Readonly<{
  title: string;
  columns: readonly NamedColumn[];
  /** The picture that all results were made from, where that is neither down nor across. */
  beside: string | null;
  /** Those of the results below. */
  tracks: CSSProperties;
  onKeepColumn: (id: string) => void;
}>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a CSS grid
    <div
      role="rowgroup"
      className="sticky top-[calc(var(--results-head)+var(--leading-xs)+4px)] z-3 -mx-1 overflow-x-clip bg-canvas px-1 pb-1 [container-type:inline-size_scroll-state] low:static"
    >
      <p
        aria-hidden
        className={`${onlyStuck} inset-x-0 bottom-full truncate bg-canvas px-1 pb-1 text-xs text-faint`}
      >
        {title}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are */}
      <div role="row" className="grid" style={tracks}>
        <div role="presentation" className="z-1 -ml-1 flex items-end bg-canvas px-1">
          {beside ? (
            <div className="relative w-full">
              <InputPicture
                source={beside}
                alt="The source"
                className="h-14 w-full rounded-md bg-raised object-contain"
              />
              <PictureWord word="Source" className="left-2" />
            </div>
          ) : null}
        </div>
        <div role="presentation" className="columns-follow col-start-2 -col-end-1 grid grid-cols-subgrid">
          {columns.map(({ id, words, shown, whole, picture }) => (
            <MatrixLineName
              key={id}
              role="columnheader"
              words={words}
              shown={shown}
              whole={whole}
              picture={picture}
              onKeep={() => onKeepColumn(id)}
              className="justify-center"
            />
          ))}
        </div>
      </div>
      <span aria-hidden className={`${onlyStuck} inset-x-1 bottom-0 h-px bg-line`} />
    </div>
  );
}
