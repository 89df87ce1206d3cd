import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import type { CSSProperties } from 'react';
import { WipeHandle } from '../../ui/pictures/WipeHandle';
import type { DrawPicture } from './ComparePicture';
import type { CompareMode } from './compareMode';
import { ChooseButton, PaneLetter, SensitiveOverlay } from './PaneParts';

export function PanesOver({
  assets,
  mode,
  picture,
  namesHidden,
  percent,
  gain,
  isBlurred,
  onReveal,
  onPercent,
  onChoose,
}: Readonly<{
  assets: readonly Asset[];
  mode: CompareMode;
  picture: DrawPicture;
  namesHidden: boolean;
  /** Position of the divider, or opacity of the second picture, 0 to 100. */
  percent: number;
  /** Brightness of the differences: a factor. */
  gain: number;
  isBlurred: (asset: Asset) => boolean;
  onReveal: (seq: number) => void;
  onPercent: (percent: number) => void;
  onChoose: (seq: number) => void;
}>) {
  const [first, second] = assets;
  if (!first || !second) return null;
  const hidden = assets.find(isBlurred);
  return (
    <div className="relative size-full">
      <div
        data-pane
        className="relative size-full isolate overflow-hidden"
        style={mode === 'difference' && gain > 1 ? { filter: `brightness(${gain})` } : {}}
      >
        {picture(first, 0)}
        {picture(second, 1, overlay(mode, percent))}
        {mode === 'wipe' ? (
          <WipeHandle label={t('compare.wipeHandle')} percent={percent} onChange={onPercent} />
        ) : null}
        {mode === 'wipe' ? <PaneLetter place={0} className="start-3" /> : null}
        {mode === 'wipe' ? <PaneLetter place={1} className="end-3" /> : null}
      </div>
      {/* outside the brightened layer */}
      {hidden ? <SensitiveOverlay onShow={() => onReveal(hidden.seq)} /> : null}
      {namesHidden ? (
        <>
          <ChooseButton place={0} className="start-3" onChoose={() => onChoose(first.seq)} />
          <ChooseButton place={1} className="end-3" onChoose={() => onChoose(second.seq)} />
        </>
      ) : null}
    </div>
  );
}

function overlay(mode: CompareMode, percent: number): CSSProperties {
  switch (mode) {
    case 'wipe':
      return { clipPath: `inset(0 0 0 ${percent}%)`, background: 'var(--canvas)' };
    case 'difference':
      return { mixBlendMode: 'difference' };
    default:
      return { opacity: percent / 100 };
  }
}
