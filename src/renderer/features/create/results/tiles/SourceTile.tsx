import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { type CSSProperties, useState } from 'react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { classNames } from '../../../../ui/classNames';
import { WipeHandle } from '../../../../ui/pictures/WipeHandle';
import { InputPicture, ShowInput } from '../../form/pictures/InputPicture';

/** The source of an edit, beside the edit. */
export function SourceTile({ source, style }: Readonly<{ source: string; style: CSSProperties }>) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div style={style} className="relative min-w-0 overflow-hidden rounded-md bg-raised">
      {isMissing ? (
        <p className="flex size-full items-center justify-center p-3 text-center text-xs text-muted">
          {t('create.theSourceIsNoLongerKept')}
        </p>
      ) : (
        <InputPicture
          source={source}
          alt={t('create.theSource')}
          draggable={false}
          decoding="async"
          onError={() => setMissing(true)}
          className="size-full object-contain"
        />
      )}
      {isMissing ? null : <ShowInput source={source} isLarge />}
      <PictureBadge text={t('create.source')} className="start-2" />
    </div>
  );
}

/** A label over a corner of a picture, hidden from screen readers, which read the name of the picture. */
export function PictureBadge({ text, className }: Readonly<{ text: string; className: string }>) {
  return (
    <span
      aria-hidden
      data-word={text}
      className={classNames(
        'pointer-events-none absolute top-2 rounded-sm bg-black/70 px-1.5 py-1 text-[11px] leading-none text-white before:content-[attr(data-word)]',
        className,
      )}
    />
  );
}

type BeforeAfterProps = Readonly<{
  source: string;
  asset: Asset;
  style: CSSProperties;
  /** The class for the position of the label “After”. */
  afterClass?: string;
}>;

/** An edit over its source, with a divider that the pointer and the arrow keys move. */
export function BeforeAfter({ source, asset, style, afterClass = 'end-2' }: BeforeAfterProps) {
  const [percent, setPercent] = useState(50);
  return (
    <div data-seq={asset.seq} style={style} className="relative min-w-0 overflow-hidden rounded-md bg-raised">
      <InputPicture
        source={source}
        alt={t('create.beforeTheSource')}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
      <img
        src={mediaUrl.original(asset.id)}
        alt={t('create.afterPrompt', { prompt: asset.prompt })}
        draggable={false}
        style={{ clipPath: `inset(0 0 0 ${percent}%)` }}
        className="absolute inset-0 size-full bg-canvas object-contain"
      />
      <WipeHandle label={t('create.whereTheEditBegins')} percent={percent} onChange={setPercent} />
      <PictureBadge text={t('create.before')} className="start-2" />
      <PictureBadge text={t('create.after')} className={afterClass} />
    </div>
  );
}
