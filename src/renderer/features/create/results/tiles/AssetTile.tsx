import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { judgementTexts } from '@shared/words/sentences/judgementTexts';
import { titleOf } from '@shared/words/titleOf';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, EyeOff, Maximize2, PencilLine, Pin, Play, Sprout } from 'lucide-react';
import { type ComponentProps, type CSSProperties, useRef, useState } from 'react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { useSharpPreview } from '../../../../ipc/pictures/useSharpPreview';
import { hasModKey } from '../../../../ipc/platform';
import { useAsset } from '../../../../ipc/useAsset';
import { Button } from '../../../../ui/Button';
import { classNames } from '../../../../ui/classNames';
import { IconButton } from '../../../../ui/IconButton';
import { prefersReducedMotion } from '../../../../ui/layout/prefersReducedMotion';
import { RatingIcons } from '../../../../ui/pictures/RatingIcons';
import { SampleBadge } from '../../../../ui/pictures/SampleBadge';
import { pinAssets } from '../../pins/pinning';
import { EditButtons, overlayButton } from './EditButtons';
import { FramesButton } from './FramesButton';
import { KeepButton } from './KeepButton';
import { DeletedTile } from './PendingTile';

/** A finished picture or film: one Tab stop. Its actions appear on hover and focus, and in its menu. */
export function AssetTile({
  asset,
  style,
  isBlurred,
  onReveal,
  onOpen,
  onPick,
  onUseSettings,
  onUseSeed,
  onEdit,
  onSave,
  isEdit = false,
  onToggleOverlay,
  pickButton,
  frames,
}: Readonly<{
  asset: Asset;
  style: CSSProperties;
  isBlurred: boolean;
  onReveal: () => void;
  onOpen: () => void;
  /** On Ctrl+click or Cmd+click. */
  onPick?: (() => void) | undefined;
  /** Undefined: the surrounding cell has the actions and the Tab stop. */
  onUseSettings?: () => void;
  onUseSeed?: (seed: string, index: number) => void;
  onEdit?: ((asset: Asset) => void) | undefined;
  onSave?: ((asset: Asset) => void) | undefined;
  /** In a matrix cell: the asset was made from another picture. */
  isEdit?: boolean;
  /** Shows the before/after comparison with the source. */
  onToggleOverlay?: (() => void) | undefined;
  /** Set if the request has several pictures. */
  pickButton?: Readonly<{ label: string; isKept: boolean; onKeep: () => void }> | undefined;
  frames?: Omit<ComponentProps<typeof FramesButton>, 'film'> | undefined;
}>) {
  const client = useQueryClient();
  const film = useRef<HTMLVideoElement>(null);
  const [showsControls, setShowsControls] = useState(false);
  // includes changes made in the gallery since the job was loaded
  const { data: latest = asset } = useAsset(asset.seq);
  const play = () => void film.current?.play().catch(() => undefined);
  const stop = () => {
    film.current?.pause();
    if (film.current) film.current.currentTime = 0;
  };
  const handleHover = (isHovered: boolean) => {
    setShowsControls(isHovered);
    if (!isHovered) stop();
    else if (!isBlurred && !prefersReducedMotion()) play();
  };
  if (latest === null || latest.trashedAt !== null) {
    return <DeletedTile trashedSeq={latest?.seq ?? null} style={style} />;
  }
  const { seed } = asset;
  const blur = isBlurred ? 'blur-2xl' : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only play the film; all actions are buttons
    <div
      data-seq={asset.seq}
      // in a matrix cell with one picture, shortcuts apply to the cell
      {...(pickButton || onUseSettings ? { 'data-picture': asset.id, 'data-of-job': asset.jobId } : {})}
      draggable
      style={style}
      onPointerEnter={() => handleHover(true)}
      onPointerLeave={() => handleHover(false)}
      onFocus={() => handleHover(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // a click on a button over the picture takes the focus; the buttons stay while the pointer is there
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) handleHover(false);
      }}
      className={classNames(
        'group relative min-w-0 overflow-hidden rounded-md bg-raised -outline-offset-2 focus-within:outline-2 focus-within:outline-accent hover:outline-2',
        pickButton?.isKept ? 'outline-2 outline-accent' : 'outline-muted',
      )}
    >
      <button
        type="button"
        tabIndex={onUseSettings ? 0 : -1}
        aria-label={
          isBlurred
            ? t('create.showSensitiveNamed', { kind: asset.kind, prompt: asset.prompt })
            : [
                t('create.openNamed', { title: titleOf(asset) }),
                ...judgementTexts(latest),
                ...(pickButton?.isKept ? [t('create.keptMark')] : []),
                ...(asset.sample ? [t('create.sampleMark')] : []),
              ].join(', ')
        }
        onClick={(event) => {
          if (hasModKey(event)) onPick?.();
          else if (isBlurred) onReveal();
          else onOpen();
        }}
        className="block size-full outline-none"
      >
        {asset.kind === 'video' ? (
          <video
            ref={film}
            src={mediaUrl.original(asset.id)}
            muted
            loop
            playsInline
            preload="auto"
            className={`size-full object-cover ${blur}`}
          />
        ) : (
          <Picture
            asset={asset}
            fades={onUseSettings !== undefined}
            className={`size-full object-cover ${blur}`}
          />
        )}
        {isBlurred ? (
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-black/50 text-xs text-white">
            <EyeOff aria-hidden size={18} />
            {t('create.sensitiveClickToShow')}
          </span>
        ) : null}
        {asset.sample ? (
          <SampleBadge className="absolute top-2 start-2 in-data-small:top-1 in-data-small:start-1 in-data-small:size-3.5" />
        ) : null}
      </button>
      <span
        className={classNames(
          asset.sample ? 'start-8' : 'start-2',
          '@container pointer-events-none absolute top-2 end-9 flex empty:hidden flex-wrap items-start gap-1.5 text-[11px] leading-none text-white',
        )}
      >
        {asset.title === undefined || onUseSettings ? null : (
          <span aria-hidden className="max-w-full truncate rounded-sm bg-black/60 px-1 py-0.5">
            {asset.title}
          </span>
        )}
        {asset.durationS === null ? null : <FilmDuration film={asset} />}
        {frames && asset.kind === 'video' && !isBlurred ? <FramesButton film={asset} {...frames} /> : null}
        <RatingBadge asset={latest} />
      </span>
      {isBlurred || onUseSettings === undefined ? null : (
        <IconButton
          size="sm"
          excludeFromTabOrder
          variant="overlay"
          tooltipPlacement="bottom"
          label={t('create.pinBesideTheForm')}
          icon={<Pin size={14} />}
          className={classNames(
            'absolute! top-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
            pickButton ? 'end-9' : 'end-2',
          )}
          onPress={() => void pinAssets(client, [asset.seq])}
        />
      )}
      {isBlurred || onUseSettings === undefined ? null : (
        <div className="@container absolute end-2 bottom-2 start-2 flex justify-end gap-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
          <Button
            size="sm"
            excludeFromTabOrder
            aria-label={t('create.useTheseSettings')}
            className="min-w-0 shrink! bg-black/75! text-white!"
            onPress={onUseSettings}
          >
            <span className="truncate @max-[19rem]:hidden">{t('create.useTheseSettings')}</span>
            <span className="hidden @max-[19rem]:inline">{t('create.use')}</span>
          </Button>
          {seed === null || onUseSeed === undefined ? null : (
            <IconButton
              size="sm"
              excludeFromTabOrder
              variant="overlay"
              tooltipPlacement="top"
              // narrow tiles have this button only in their menu
              className="@max-[11rem]:hidden"
              label={t('create.useSeed', { seed })}
              icon={<Sprout size={14} />}
              onPress={() => onUseSeed(seed, asset.ordinal)}
            />
          )}
          <FileButtons asset={asset} onEdit={onEdit} onSave={onSave} editClass="@max-[9rem]:hidden" />
          <IconButton
            size="sm"
            excludeFromTabOrder
            variant="overlay"
            tooltipPlacement="top"
            label={t('create.openInTheViewer')}
            icon={<Maximize2 size={14} />}
            className="@max-[16rem]:hidden"
            onPress={onOpen}
          />
          <TileMenuButton kind={asset.kind} />
        </div>
      )}
      {/* only a hovered or focused tile renders these buttons, which cost more than the pictures */}
      {showsControls && !isBlurred && onUseSettings === undefined ? (
        <div
          className={classNames(
            '@container pointer-events-none absolute inset-x-2 bottom-2 flex gap-1 *:pointer-events-auto',
            pickButton ? 'flex-row-reverse justify-end' : 'justify-end',
          )}
        >
          {isEdit ? (
            <EditButtons
              onToggleOverlay={onToggleOverlay}
              onEdit={onEdit ? () => onEdit(asset) : undefined}
              overClass="@max-[10rem]:hidden"
              editClass="@max-[8rem]:hidden"
            />
          ) : null}
          <FileButtons
            asset={asset}
            onEdit={isEdit ? undefined : onEdit}
            onSave={onSave}
            editClass="@max-[8rem]:hidden"
            saveClass="@max-[5rem]:hidden"
          />
          <TileMenuButton kind={asset.kind} />
        </div>
      ) : null}
      {pickButton ? (
        <KeepButton
          {...pickButton}
          // the upper corner belongs to the button for the whole cell
          className={classNames('end-2', onUseSettings === undefined ? 'bottom-2' : 'top-2.5')}
          shown="tile"
        />
      ) : null}
    </div>
  );
}

type FileButtonsProps = Readonly<{
  asset: Asset;
  onEdit: ((asset: Asset) => void) | undefined;
  onSave: ((asset: Asset) => void) | undefined;
  /** Classes that hide the button for editing in narrow tiles. */
  editClass: string;
  saveClass?: string;
}>;

/** Buttons that edit and save a picture. They are for the pointer only, because the menu has the same actions. */
function FileButtons({ asset, onEdit, onSave, editClass, saveClass = '' }: FileButtonsProps) {
  return (
    <>
      {asset.kind === 'image' && onEdit ? (
        <IconButton
          {...overlayButton}
          label={t('create.editThisImage')}
          icon={<PencilLine size={14} />}
          className={editClass}
          onPress={() => onEdit(asset)}
        />
      ) : null}
      {asset.file !== null && onSave ? (
        <IconButton
          {...overlayButton}
          label={t('create.saveACopy')}
          tip={t('words.saveCopyTip')}
          icon={<Download size={14} />}
          className={saveClass}
          onPress={() => onSave(asset)}
        />
      ) : null}
    </>
  );
}

type PictureProps = Readonly<{
  asset: Asset;
  /** False for many pictures at once, because each fading picture is a layer and is painted twice. */
  fades: boolean;
  className: string;
}>;

/** The preview that is sharp at this size; the original if there is no preview. */
function Picture({ asset, fades, className }: PictureProps) {
  const [isOriginal, setOriginal] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [box, preview] = useSharpPreview(asset, { startsSmall: !fades });
  return (
    <img
      ref={box}
      loading="lazy"
      src={isOriginal ? mediaUrl.original(asset.id) : preview}
      alt={asset.prompt}
      draggable={false}
      decoding="async"
      onLoad={fades ? () => setLoaded(true) : undefined}
      onError={() => setOriginal(true)}
      className={classNames(
        className,
        fades ? 'transition-opacity' : 'text-transparent',
        fades && !isLoaded && 'opacity-0',
      )}
    />
  );
}

function FilmDuration({ film }: Readonly<{ film: Asset }>) {
  if (film.durationS === null) return null;
  return (
    <span className="flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1 whitespace-nowrap">
      <Play aria-hidden size={9} fill="currentColor" />
      {`${film.durationS} s`}
    </span>
  );
}

/** The label, stars and marks that the user gave a picture. */
function RatingBadge({
  asset,
}: Readonly<{ asset: Pick<Asset, 'rating' | 'favourite' | 'rejected' | 'label'> }>) {
  if (judgementTexts(asset).length === 0) return null;
  return (
    <span aria-hidden className="flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1">
      <RatingIcons
        rating={asset.rating}
        favourite={asset.favourite}
        rejected={asset.rejected}
        label={asset.label}
      />
    </span>
  );
}

/** Opens the menu of the picture, like a right click. For the pointer only, because there is a shortcut. */
function TileMenuButton({ kind, className }: Readonly<{ kind: Asset['kind']; className?: string }>) {
  return (
    <IconButton
      size="sm"
      excludeFromTabOrder
      variant="overlay"
      tooltipPlacement="top"
      label={kind === 'video' ? t('create.moreForThisFilm') : t('create.moreForThisImage')}
      icon={<Ellipsis size={14} />}
      className={className ?? ''}
      onPress={({ target }) =>
        target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      }
    />
  );
}
