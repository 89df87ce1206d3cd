import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { type CSSProperties, useState } from 'react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { WipeHandle } from '../../../../ui/pictures/WipeHandle';
import { InputPicture } from '../../form/pictures/InputPicture';
import { PictureWord } from './SourceTile';

/** An edit over its source, with a divider that the pointer and the arrow keys move. */
export function BeforeAfter({
  source,
  asset,
  style,
  afterClass = 'end-2',
}: Readonly<{
  source: string;
  asset: Asset;
  style: CSSProperties;
  /** The position of the second label. */
  afterClass?: string;
}>) {
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
      <PictureWord word={t('create.before')} className="start-2" />
      <PictureWord word={t('create.after')} className={afterClass} />
    </div>
  );
}
