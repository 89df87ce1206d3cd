import { t } from '@shared/messages/t';
import { type CSSProperties, useState } from 'react';
import { classNames } from '../../../../ui/classNames';
import { InputPicture, ShowInput } from '../../form/pictures/InputPicture';

/** The source of an edit, beside the edit. */
export function SourceTile({ source, style }: Readonly<{ source: string; style: CSSProperties }>) {
  const [isGone, setGone] = useState(false);
  return (
    <div style={style} className="relative min-w-0 overflow-hidden rounded-md bg-raised">
      {isGone ? (
        <p className="flex size-full items-center justify-center p-3 text-center text-xs text-muted">
          {t('create.theSourceIsNoLongerKept')}
        </p>
      ) : (
        <InputPicture
          source={source}
          alt={t('create.theSource')}
          draggable={false}
          decoding="async"
          onError={() => setGone(true)}
          className="size-full object-contain"
        />
      )}
      {isGone ? null : <ShowInput source={source} hasRoom />}
      <PictureWord word={t('create.source')} className="start-2" />
    </div>
  );
}

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
