import type { Asset } from '@shared/domain/gallery/Asset';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { judgementTexts } from '@shared/words/sentences/judgementTexts';
import { titleOf } from '@shared/words/titleOf';
import { Download, EyeOff, FileX, ImageOff, Layers, StickyNote, Tag } from 'lucide-react';
import { memo, useState } from 'react';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useStillRetries } from '../../../ipc/pictures/useStillRetries';
import { useAsset } from '../../../ipc/useAsset';
import { classNames } from '../../../ui/classNames';
import { filmTime } from '../../../ui/pictures/filmTime';
import { MediaStill } from '../../../ui/pictures/MediaStill';
import { RatingIcons } from '../../../ui/pictures/RatingIcons';
import { SampleBadge } from '../../../ui/pictures/SampleBadge';
import { SelectedCheck } from '../../../ui/pictures/SelectedCheck';
import { capturePoster } from '../capturePoster';
import { useGalleryStore } from '../galleryStore';
import { FilmOverlay } from './FilmOverlay';

/** A tile with a shorter side than this is too small for a button, px. */
const minSideForSaveMark = 110;

/** On a narrower tile the frames of a film strip cannot be distinguished, px. */
const minStripWidth = 160;

/** On a narrower film tile nothing fits beside the duration, px. */
const minDurationWidth = 76;

const chipStyle =
  'flex min-h-4.5 max-w-full min-w-0 items-center overflow-hidden rounded-sm bg-black/60 px-1.5 py-px whitespace-nowrap';

/** The badges of a tile: list title, missing file, cost when sorted by cost, rating, tags and note. */
function TileBadges({ asset }: Readonly<{ asset: Asset }>) {
  const { rating, favourite, rejected, label, tags, note, isMissing, title } = asset;
  const showsCost =
    useGalleryStore((state) => state.sort === 'cost' || state.sort === 'cheapest') &&
    asset.chargedMilli !== null;
  const isJudged = rating > 0 || favourite || rejected || label !== null;
  return (
    <>
      {title === undefined ? null : (
        <span aria-hidden className={chipStyle}>
          <span className="truncate">{title}</span>
        </span>
      )}
      {isMissing ? (
        // a separate chip, because the cross of a rejected picture beside this text would look like a close button
        <span aria-hidden className={classNames(chipStyle, 'gap-1')}>
          <FileX size={11} />
          {t('gallery.fileMissing')}
        </span>
      ) : null}
      {showsCost || isJudged || tags.length > 0 || note !== '' ? (
        <span aria-hidden className={classNames(chipStyle, 'gap-1.5')}>
          {showsCost ? <span className="tabular-nums">{formatCredits(asset.chargedMilli ?? 0)}</span> : null}
          <RatingIcons rating={rating} favourite={favourite} rejected={rejected} label={label} />
          {tags.length > 0 ? <Tag size={11} /> : null}
          {note === '' ? null : <StickyNote size={11} />}
        </span>
      ) : null}
    </>
  );
}

function StackBadge({ size, isOpen }: Readonly<{ size: number; isOpen: boolean }>) {
  return (
    <span
      aria-hidden
      data-stack
      title={isOpen ? t('gallery.closeTheStack') : t('gallery.openTheStack')}
      className={classNames(
        'absolute top-1.5 end-1.5 flex h-5 cursor-pointer items-center gap-1 rounded-sm px-1.5 text-xs font-medium tabular-nums',
        isOpen ? 'bg-white/90 text-black' : 'bg-black/70 text-white hover:bg-black/85',
      )}
    >
      <Layers size={11} />
      {/* a pseudo-element, because the tile's accessible name contains the number */}
      <span className="before:content-[attr(data-size)]" data-size={size} />
    </span>
  );
}

export function tileId(seq: number): string {
  return `tile-${seq}`;
}

export const Tile = memo(function Tile({
  seq,
  isFilm,
  column,
  top,
  left,
  width,
  height,
  isSelected,
  isActive,
  blurSensitive,
  stackSize,
  isStackOpen,
}: Readonly<{
  seq: number;
  isFilm: boolean;
  /** Column within its day, from 1. */
  column: number;
  top: number;
  left: number;
  width: number;
  height: number;
  isSelected: boolean;
  /** Whether keys act on the tile. */
  isActive: boolean;
  blurSensitive: boolean;
  stackSize: number;
  isStackOpen: boolean;
}>) {
  const { data: asset } = useAsset(seq);
  const isRevealed = useGalleryStore((state) => state.revealed.has(seq));
  const [isHovered, setHovered] = useState(false);
  const { attempt, isMissing, reportMissing } = useStillRetries(seq);
  const isSample = asset?.sample === true && !isMissing;
  const hasRoom = width > 96;
  const isBlurred = blurSensitive && !isRevealed && Boolean(asset?.sensitive);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are virtualised and absolutely positioned; a <table> cannot be
    <div
      role="gridcell"
      id={tileId(seq)}
      data-seq={seq}
      data-blurred={isBlurred || undefined}
      draggable
      aria-colindex={column}
      aria-selected={isSelected}
      aria-label={tileLabel(
        asset ?? null,
        isFilm,
        isBlurred,
        stackSize === 0 ? '' : t('gallery.stack', { isOpen: isStackOpen, size: stackSize }),
      )}
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className="absolute overflow-hidden rounded-md bg-raised"
      style={{ top, left, width, height }}
    >
      {asset ? (
        <MediaStill
          key={attempt}
          preview={mediaUrl.tile(asset.id, Math.max(width, height))}
          videoSrc={isFilm ? mediaUrl.film(asset.id) : null}
          onFilmShown={(film) => void capturePoster(asset.id, film)}
          onMissing={reportMissing}
          className={classNames(
            'size-full object-cover',
            isBlurred && 'scale-110 blur-xl',
            asset.rejected && 'opacity-40',
          )}
          missing={
            <span aria-hidden className="flex h-full items-center justify-center text-faint">
              <ImageOff size={18} />
            </span>
          }
        />
      ) : null}
      {isBlurred ? (
        <span
          aria-hidden
          className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-black/45 text-xs text-white"
        >
          <EyeOff size={16} />
          {t('family.sensitive')}
        </span>
      ) : null}{' '}
      {isFilm && asset && !isBlurred ? (
        <FilmOverlay
          assetId={asset.id}
          durationS={asset.durationS}
          isHovered={isHovered && asset.state === 'ready'}
          hasStrip={width >= minStripWidth}
          width={width}
        />
      ) : null}
      {isHovered &&
      asset?.state === 'ready' &&
      !isBlurred &&
      Math.min(width, height) >= minSideForSaveMark ? (
        <SaveIcon isBelow={stackSize > 0} />
      ) : null}
      {stackSize > 0 ? <StackBadge size={stackSize} isOpen={isStackOpen} /> : null}
      {asset && (hasRoom || isSample) ? (
        // stacked vertically on narrow tiles, and always on films, whose duration takes the corner
        <span
          aria-hidden
          className={classNames(
            'pointer-events-none absolute inset-x-1.5 bottom-1.5 flex gap-1 text-xs text-white',
            isFilm ? 'flex-col items-start' : 'flex-wrap items-end',
          )}
        >
          {hasRoom ? <TileBadges asset={asset} /> : null}
          {isSample ? <SampleBadge className="ms-auto" /> : null}
          {isFilm && !(isSample && width >= minDurationWidth) ? <span className="h-4.5" /> : null}
        </span>
      ) : null}
      {isActive && !isSelected ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-md border-2 border-accent border-dashed"
        />
      ) : null}
      {isSelected ? (
        <>
          <span
            aria-hidden
            className={classNames(
              'pointer-events-none absolute inset-0 rounded-md border-3 border-accent',
              isActive &&
                'group-focus-visible/grid:outline-2 group-focus-visible/grid:-outline-offset-5 group-focus-visible/grid:outline-canvas',
            )}
          />
          <SelectedCheck />
        </>
      ) : null}
    </div>
  );
});

/** The accessible name of a tile: the badges in order, then the prompt. */
function tileLabel(asset: Asset | null, isFilm: boolean, isBlurred: boolean, stack: string): string {
  const kind = isFilm ? t('gallery.film') : t('gallery.image');
  if (!asset) return kind;
  const length = isFilm && !isBlurred && asset.durationS !== null ? filmTime(asset.durationS) : '';
  const badges = [
    kind,
    isBlurred ? t('family.sensitive') : '',
    length,
    stack,
    ...judgementLabels(asset),
    asset.sample ? t('gallery.sample') : '',
  ];
  return `${badges.filter(Boolean).join(' ')}, ${titleOf(asset)}`;
}

function judgementLabels(asset: Asset): readonly string[] {
  const { tags, note, isMissing } = asset;
  return [
    isMissing ? t('gallery.tileFileMissing') : '',
    ...judgementTexts(asset),
    tags.length === 0 ? '' : t('gallery.tags', { tags: listOf(tags, 'unit') }),
    note === '' ? '' : t('gallery.hasNote'),
  ];
}

function SaveIcon({ isBelow }: Readonly<{ isBelow: boolean }>) {
  return (
    <span
      aria-hidden
      data-save
      title={t('words.saveCopyTip')}
      className={classNames(
        'absolute end-1.5 flex size-6.5 cursor-pointer items-center justify-center rounded-md bg-black/70 text-white hover:bg-black/85',
        isBelow ? 'top-8' : 'top-1.5',
      )}
    >
      <Download size={14} />
    </span>
  );
}
