import { t } from '@shared/messages/t';
import { type CSSProperties, useState } from 'react';
import { InputPicture } from '../../form/pictures/InputPicture';
import { ShowInput } from '../../form/pictures/ShowInput';
import { PictureWord } from './PictureWord';

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
