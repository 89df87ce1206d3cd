import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { titleOf } from '@shared/words/titleOf';
import { EyeOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { WipeHandle } from '../../ui/pictures/WipeHandle';
import type { Size, StageView } from '../../ui/stage/stageView';
import { ComparePicture } from './ComparePicture';
import { type CompareMode, letterOf } from './compareMode';
import { PaneMarks } from './PaneMarks';

/** The pictures, each in its pane, or two in one over one another. */
export function ComparePanes({
  assets,
  mode,
  view,
  frame,
  namesHidden,
  percent,
  gain,
  isBlurred,
  onReveal,
  onPercent,
  onChoose,
  active,
  onPoint,
  onTake,
  onJudge,
  addFilm,
}: Readonly<{
  assets: readonly Asset[];
  mode: CompareMode;
  view: StageView | null;
  frame: Size;
  namesHidden: boolean;
  /** Where the wipe stands, or how much of the second picture shows, 0 to 100. */
  percent: number;
  /** How much brighter a difference is shown than it is. */
  gain: number;
  isBlurred: (asset: Asset) => boolean;
  onReveal: (seq: number) => void;
  onPercent: (percent: number) => void;
  onChoose: (seq: number) => void;
  /** The one that keys judge. */
  active: number | null;
  onPoint: (seq: number) => void;
  /** It is the best of them. */
  onTake: (seq: number) => void;
  onJudge: (seq: number, change: AssetChange) => void;
  addFilm: (film: HTMLVideoElement) => () => void;
}>) {
  const picture = (asset: Asset, place: number, style?: CSSProperties) =>
    view === null ? null : (
      <ComparePicture
        key={asset.id}
        asset={asset}
        name={namesHidden ? `Picture ${letterOf(place)}` : `${letterOf(place)}: ${titleOf(asset)}`}
        view={view}
        frame={frame}
        isBlurred={isBlurred(asset)}
        addFilm={addFilm}
        {...(style ? { style } : {})}
      />
    );
  if (mode !== 'side') {
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
            <WipeHandle label="Where the second picture begins" percent={percent} onChange={onPercent} />
          ) : null}
          {mode === 'wipe' ? <Letter place={0} className="left-3" /> : null}
          {mode === 'wipe' ? <Letter place={1} className="right-3" /> : null}
        </div>
        {/* no brighter than they are, whatever the difference is */}
        {hidden ? <Sensitive onShow={() => onReveal(hidden.seq)} /> : null}
        {namesHidden ? (
          <>
            <Choose place={0} className="left-3" onChoose={() => onChoose(first.seq)} />
            <Choose place={1} className="right-3" onChoose={() => onChoose(second.seq)} />
          </>
        ) : null}
      </div>
    );
  }
  return (
    <div
      className={classNames(
        'grid size-full gap-px bg-line',
        assets.length === 4 ? 'grid-cols-2 grid-rows-2' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {assets.map((asset, place) => (
        <section
          key={asset.id}
          data-pane
          data-seq={namesHidden ? undefined : asset.seq}
          aria-label={`Picture ${letterOf(place)}`}
          className="group/pane relative min-h-0 min-w-0 overflow-hidden bg-canvas"
          onPointerEnter={() => onPoint(asset.seq)}
          onFocus={() => onPoint(asset.seq)}
        >
          {picture(asset, place)}
          {isBlurred(asset) ? <Sensitive onShow={() => onReveal(asset.seq)} /> : null}
          <Letter
            place={place}
            className={classNames(
              'left-3',
              !namesHidden && asset.seq === active && 'outline-2 outline-accent',
            )}
          />
          {namesHidden ? (
            <Choose
              place={place}
              className="left-1/2 -translate-x-1/2"
              onChoose={() => onChoose(asset.seq)}
            />
          ) : (
            <PaneMarks
              asset={asset}
              letter={letterOf(place)}
              onTake={() => onTake(asset.seq)}
              onJudge={(change) => onJudge(asset.seq, change)}
            />
          )}
        </section>
      ))}
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

function Letter({ place, className }: Readonly<{ place: number; className: string }>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-3 flex size-6 items-center justify-center rounded-full bg-black/70 text-xs font-semibold text-white',
        className,
      )}
    >
      {letterOf(place)}
    </span>
  );
}

/** Of pictures without names: the best. */
function Choose({
  place,
  className,
  onChoose,
}: Readonly<{ place: number; className: string; onChoose: () => void }>) {
  return (
    <Button variant="primary" onPress={onChoose} className={classNames('absolute bottom-3', className)}>
      Choose {letterOf(place)}
    </Button>
  );
}

function Sensitive({ onShow }: Readonly<{ onShow: () => void }>) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/65 text-white">
      <EyeOff aria-hidden size={22} />
      <p>This is marked as sensitive.</p>
      <Button onPress={onShow}>Show</Button>
    </div>
  );
}
