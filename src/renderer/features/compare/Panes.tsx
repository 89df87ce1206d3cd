import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { Check, EyeOff, Heart, Star, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button as AriaButton, ToggleButton } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { labelClasses } from '../../ui/pictures/labelClasses';
import { WipeHandle } from '../../ui/pictures/WipeHandle';
import type { RenderPicture } from './ComparePicture';
import { type CompareMode, letterOf } from './compareMode';

function PaneLetter({ index, className }: Readonly<{ index: number; className: string }>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-3 flex size-6 items-center justify-center rounded-full bg-black/70 text-xs font-semibold text-white',
        className,
      )}
    >
      {letterOf(index)}
    </span>
  );
}

/** Chooses this picture as the best, while names are hidden. */
function ChooseButton({
  index,
  className,
  onChoose,
}: Readonly<{ index: number; className: string; onChoose: () => void }>) {
  return (
    <Button variant="primary" onPress={onChoose} className={classNames('absolute bottom-3', className)}>
      {t('compare.choose', { letter: letterOf(index) })}
    </Button>
  );
}

function SensitiveOverlay({ onShow }: Readonly<{ onShow: () => void }>) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/65 text-white">
      <EyeOff aria-hidden size={22} />
      <p>{t('compare.markedSensitive')}</p>
      <Button onPress={onShow}>{t('account.show')}</Button>
    </div>
  );
}

export function OverlaidPanes({
  assets,
  mode,
  renderPicture,
  areNamesHidden,
  percent,
  gain,
  isBlurred,
  onReveal,
  onPercent,
  onChoose,
}: Readonly<{
  assets: readonly Asset[];
  mode: CompareMode;
  renderPicture: RenderPicture;
  areNamesHidden: boolean;
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
  const blurredAsset = assets.find(isBlurred);
  return (
    <div className="relative size-full">
      <div
        data-pane
        className="relative size-full isolate overflow-hidden"
        style={mode === 'difference' && gain > 1 ? { filter: `brightness(${gain})` } : {}}
      >
        {renderPicture(first, 0)}
        {renderPicture(second, 1, overlay(mode, percent))}
        {mode === 'wipe' ? (
          <WipeHandle label={t('compare.wipeHandle')} percent={percent} onChange={onPercent} />
        ) : null}
        {mode === 'wipe' ? <PaneLetter index={0} className="start-3" /> : null}
        {mode === 'wipe' ? <PaneLetter index={1} className="end-3" /> : null}
      </div>
      {/* outside the brightened layer */}
      {blurredAsset ? <SensitiveOverlay onShow={() => onReveal(blurredAsset.seq)} /> : null}
      {areNamesHidden ? (
        <>
          <ChooseButton index={0} className="start-3" onChoose={() => onChoose(first.seq)} />
          <ChooseButton index={1} className="end-3" onChoose={() => onChoose(second.seq)} />
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

const stars = [1, 2, 3, 4, 5] as const;

function PaneRating({
  asset: { rating, favourite, rejected, label },
  letter,
  onChooseBest,
  onJudge,
}: Readonly<{
  asset: Asset;
  letter: string;
  onChooseBest: () => void;
  onJudge: (change: AssetChange) => void;
}>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: this toolbar is not part of a form
    <div
      role="group"
      aria-label={t('compare.ratingOf', { letter, label })}
      className="absolute bottom-2.5 left-1/2 flex -translate-x-1/2 items-center rounded-full bg-black/70 px-1.5 text-white opacity-85 transition-opacity group-focus-within/pane:opacity-100 group-hover/pane:opacity-100"
      // otherwise the press would pan the picture beneath
      onPointerDown={(event) => event.stopPropagation()}
    >
      {label === null ? null : (
        <span aria-hidden className={classNames('mx-1.5 size-2.5 rounded-full', labelClasses[label])} />
      )}
      {stars.map((each) => (
        <Mark
          key={each}
          label={t('words.stars', { stars: each })}
          isOn={each <= rating}
          icon={<Star aria-hidden size={15} fill={each <= rating ? 'currentColor' : 'none'} />}
          onChange={() => onJudge({ kind: 'rate', stars: each === rating ? 0 : each })}
        />
      ))}
      <Mark
        label={t('compare.favourite')}
        shortcut={shortcutOf('compare.favourite')}
        isOn={favourite}
        icon={<Heart aria-hidden size={15} fill={favourite ? 'currentColor' : 'none'} />}
        onChange={(on) => onJudge({ kind: 'favourite', on })}
      />
      <Mark
        label={t('compare.reject')}
        shortcut={shortcutOf('compare.reject')}
        isOn={rejected}
        icon={<X aria-hidden size={16} strokeWidth={rejected ? 3 : 2} />}
        onChange={(on) => onJudge({ kind: 'reject', on })}
      />
      <Tooltip label={t('compare.takeTip')} shortcut={shortcutOf('compare.take')} placement="top">
        <AriaButton
          aria-label={t('compare.takeLetter', { letter })}
          onPress={onChooseBest}
          className="ms-1 flex h-7 items-center gap-1 rounded-full px-2 text-xs text-white data-[hovered]:bg-white/20"
        >
          <Check aria-hidden size={15} />
          {t('compare.take')}
        </AriaButton>
      </Tooltip>
    </div>
  );
}

type MarkProps = Readonly<{
  label: string;
  shortcut?: string | undefined;
  isOn: boolean;
  icon: React.ReactNode;
  onChange: (on: boolean) => void;
}>;

function Mark({ label, shortcut, isOn, icon, onChange }: MarkProps) {
  return (
    <Tooltip label={label} shortcut={shortcut} placement="top">
      <ToggleButton
        aria-label={label}
        isSelected={isOn}
        onChange={onChange}
        className={classNames(
          'flex size-7 items-center justify-center rounded-full transition-colors data-[hovered]:bg-white/20',
          isOn ? 'text-white' : 'text-white/60',
        )}
      >
        {icon}
      </ToggleButton>
    </Tooltip>
  );
}

export function SideBySidePanes({
  assets,
  renderPicture,
  areNamesHidden,
  isBlurred,
  onReveal,
  onChoose,
  active,
  onHover,
  onChooseBest,
  onJudge,
}: Readonly<{
  assets: readonly Asset[];
  renderPicture: RenderPicture;
  areNamesHidden: boolean;
  isBlurred: (asset: Asset) => boolean;
  onReveal: (seq: number) => void;
  onChoose: (seq: number) => void;
  /** The asset that the rating shortcuts act on. */
  active: number | null;
  onHover: (seq: number) => void;
  onChooseBest: (seq: number) => void;
  onJudge: (seq: number, change: AssetChange) => void;
}>) {
  return (
    <div
      className={classNames(
        'grid size-full gap-px bg-line',
        assets.length === 4 ? 'grid-cols-2 grid-rows-2' : 'auto-cols-fr grid-flow-col',
      )}
    >
      {assets.map((asset, index) => (
        <section
          key={asset.id}
          data-pane
          data-seq={areNamesHidden ? undefined : asset.seq}
          aria-label={t('compare.picture', { letter: letterOf(index) })}
          className="group/pane relative min-h-0 min-w-0 overflow-hidden bg-canvas"
          onPointerEnter={() => onHover(asset.seq)}
          onFocus={() => onHover(asset.seq)}
        >
          {renderPicture(asset, index)}
          {isBlurred(asset) ? <SensitiveOverlay onShow={() => onReveal(asset.seq)} /> : null}
          <PaneLetter
            index={index}
            className={classNames(
              'start-3',
              !areNamesHidden && asset.seq === active && 'outline-2 outline-accent',
            )}
          />
          {areNamesHidden ? (
            <ChooseButton
              index={index}
              className="left-1/2 -translate-x-1/2"
              onChoose={() => onChoose(asset.seq)}
            />
          ) : (
            <PaneRating
              asset={asset}
              letter={letterOf(index)}
              onChooseBest={() => onChooseBest(asset.seq)}
              onJudge={(change) => onJudge(asset.seq, change)}
            />
          )}
        </section>
      ))}
    </div>
  );
}
