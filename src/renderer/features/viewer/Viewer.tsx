import type { Asset, AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { panelBounds } from '@shared/domain/panelBounds';
import { t } from '@shared/messages/t';
import { ChevronLeft, ChevronRight, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import type { AssetSequence } from '../../ipc/cache/AssetSequence';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useStillRetries } from '../../ipc/pictures/useStillRetries';
import { useAsset } from '../../ipc/useAsset';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ResizedPanel } from '../../ui/layout/ResizedPanel';
import { EmptyState } from '../../ui/messages/EmptyState';
import { MessageSlot } from '../../ui/messages/toasts';
import { StageNote } from '../../ui/stage/StageNote';
import { type Stage, useStage } from '../../ui/stage/useStage';
import { ZoomedPicture } from '../../ui/stage/ZoomedPicture';
import { FilmPlayer, type FilmPlayerHandle } from './FilmPlayer';
import { neighbours } from './neighbours';
import { useViewerKeys } from './useViewerKeys';
import { useViewerActions } from './ViewerActions';
import { useViewerDetails, ViewerBar, type ViewerPin } from './ViewerBar';

/** The preview is shown until the original has loaded, or if the original is missing. */
function PictureStage({
  asset,
  stage,
  isBlurred,
}: Readonly<{ asset: Asset; stage: Stage; isBlurred: boolean }>) {
  const { attempt, isMissing, reportMissing, retry } = useStillRetries(asset.seq);
  return (
    <>
      <ZoomedPicture
        key={attempt}
        stage={stage}
        picture={asset}
        isBlurred={isBlurred}
        preview={mediaUrl.preview(asset.id)}
        original={mediaUrl.original(asset.id)}
        alt={isBlurred ? t('compare.sensitiveImageNotShown') : asset.prompt}
        isMissing={isMissing}
        onMissing={reportMissing}
      />
      {isMissing ? (
        <StageNote
          message={
            asset.file === null ? t('viewer.notDownloaded') : t('viewer.fileMissing', { file: asset.file })
          }
          onRetry={retry}
        />
      ) : null}
    </>
  );
}

export function Viewer({
  seq,
  walk,
  isQuickPreview,
  isBlurred,
  onReveal,
  onMove,
  onShowFrame,
  pin,
  onClose,
  exportProgress,
  details,
}: Readonly<{
  seq: number;
  /** The list that Previous and Next go through. */
  walk: AssetSequence;
  /** Opened with Space as a quick preview, which Space closes. */
  isQuickPreview: boolean;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onReveal: (seq: number) => void;
  onMove: (seq: number) => void;
  /** Shows a picture that was saved from a film. May be called after the viewer was closed. */
  onShowFrame: (seq: number) => void;
  pin: ViewerPin;
  onClose: () => void;
  exportProgress: ReactNode;
  details: (seq: number) => ReactNode;
}>) {
  const { onJudge, onTag, onTrash, onDelete, onUndo, onEdit, onCompare } = useViewerActions();
  const { data: asset } = useAsset(seq);
  const { settings, change } = useSettings();
  const { isOpen: detailsOpen, toggle: toggleDetails } = useViewerDetails();
  const stageElement = useRef<HTMLDivElement>(null);
  const film = useRef<FilmPlayerHandle>(null);
  const isFilm = asset?.kind === 'video';
  const stage = useStage(stageElement, asset && !isFilm ? asset : null);
  const { previous, next } = useMemo(() => neighbours(walk, seq), [walk, seq]);

  // preloads the neighbours
  const previousId = useAsset(previous).data?.id;
  const nextId = useAsset(next).data?.id;
  useEffect(() => {
    for (const id of [previousId, nextId]) if (id) new Image().src = mediaUrl.preview(id);
  }, [previousId, nextId]);
  const { fit } = stage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new asset fitted
  useEffect(fit, [asset?.id]);

  const moveTo = (to: number | null) => {
    if (to !== null) onMove(to);
  };
  const blurred = asset ? isBlurred(asset) : false;
  const judge = (change: AssetChange) => {
    if (asset) onJudge(seq, change);
  };
  const favourite = () => judge({ kind: 'favourite', on: asset?.favourite !== true });
  const rate = (stars: number) => () => judge({ kind: 'rate', stars });
  const label = (name: AssetLabel | null) => () => judge({ kind: 'label', label: name });
  useViewerKeys(
    {
      'viewer.previous': () => moveTo(previous),
      'viewer.next': () => moveTo(next),
      'viewer.zoomIn': stage.zoomIn,
      'viewer.zoomOut': stage.zoomOut,
      'viewer.fit': stage.fit,
      'viewer.realSize': () => stage.realSize(),
      'viewer.panLeft': stage.pan.left,
      'viewer.panRight': stage.pan.right,
      'viewer.panUp': stage.pan.up,
      'viewer.panDown': stage.pan.down,
      'viewer.rate0': rate(0),
      'viewer.rate1': rate(1),
      'viewer.rate2': rate(2),
      'viewer.rate3': rate(3),
      'viewer.rate4': rate(4),
      'viewer.rate5': rate(5),
      'viewer.favourite': favourite,
      'viewer.reject': () => judge({ kind: 'reject', on: asset?.rejected !== true }),
      'viewer.labelRed': label('red'),
      'viewer.labelYellow': label('yellow'),
      'viewer.labelGreen': label('green'),
      'viewer.labelBlue': label('blue'),
      'viewer.labelPurple': label('purple'),
      'viewer.labelNone': label(null),
      'viewer.tag': () => {
        if (!detailsOpen) toggleDetails();
        onTag(seq);
      },
      'viewer.trash': asset ? () => (asset.trashedAt === null ? onTrash : onDelete)(seq) : null,
      'viewer.undo': () => onUndo('undo'),
      'viewer.redo': () => onUndo('redo'),
      'viewer.details': toggleDetails,
      'viewer.compareNext': next === null ? null : () => onCompare([seq, next]),
      'viewer.comparePrevious': previous === null ? null : () => onCompare([previous, seq]),
      'viewer.close': onClose,
      'viewer.closePreview': isQuickPreview ? onClose : null,
    },
    {
      'film.toggle': isFilm && !isQuickPreview ? () => film.current?.toggle() : null,
      'film.back': isFilm ? () => film.current?.step(-1) : null,
      'film.keepFrame': isFilm && !blurred ? () => film.current?.keepFrame() : null,
      'film.editFrame': isFilm && !blurred ? () => film.current?.editFrame() : null,
      'film.sound': isFilm ? () => film.current?.toggleSound() : null,
      'film.speed': isFilm ? () => film.current?.nextSpeed() : null,
      'film.on': isFilm ? () => film.current?.step(1) : null,
    },
  );

  const neighbour = next ?? previous;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      className="fixed inset-0 z-30 bg-canvas data-[entering]:animate-appear"
    >
      <Modal data-viewer className="h-full">
        <Dialog aria-label={t('viewer.viewer')} className="flex h-full flex-col outline-none">
          <ViewerBar
            asset={asset ?? null}
            position={<PositionCounter walk={walk} seq={seq} />}
            stage={isFilm ? null : stage}
            pin={pin}
            onFavourite={favourite}
            onCompare={
              neighbour === null
                ? null
                : // passes both in the order of the list
                  () => onCompare(neighbour === next ? [seq, neighbour] : [neighbour, seq])
            }
            onClose={onClose}
            exportProgress={exportProgress}
          />
          <div className="flex min-h-0 flex-1">
            <div className="relative flex min-w-0 flex-1 flex-col">
              <div ref={stageElement} data-seq={seq} className="relative min-h-0 flex-1 overflow-hidden">
                {asset === null ? (
                  <EmptyState
                    title={t('family.assetGone')}
                    actions={<Button onPress={onClose}>{t('account.close')}</Button>}
                  />
                ) : null}
                {asset && isFilm ? (
                  <FilmPlayer
                    key={asset.id}
                    ref={film}
                    asset={asset}
                    isBlurred={blurred}
                    isSoundOn={settings?.window.filmSound ?? false}
                    onSoundChange={(filmSound) => change({ window: { filmSound } })}
                    onEdit={onEdit}
                    onShow={onShowFrame}
                  />
                ) : null}
                {asset && !isFilm && stage.view ? (
                  <PictureStage key={asset.id} asset={asset} stage={stage} isBlurred={blurred} />
                ) : null}
                {asset && blurred ? (
                  <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/65 text-white">
                    <EyeOff aria-hidden size={22} />
                    <p>{t('compare.markedSensitive')}</p>
                    <Button onPress={() => onReveal(asset.seq)}>{t('account.show')}</Button>
                  </div>
                ) : null}
              </div>
              {/* a film's buttons are below, so messages here cover no button */}
              <MessageSlot isOverlay />
              {previous === null ? null : (
                <IconButton
                  label={t('create.previous')}
                  shortcut={shortcutOf('viewer.previous')}
                  variant="overlay"
                  size="lg"
                  tooltipPlacement="right"
                  icon={<ChevronLeft size={20} />}
                  onPress={() => moveTo(previous)}
                  className="absolute top-1/2 start-3 -translate-y-1/2"
                />
              )}
              {next === null ? null : (
                <IconButton
                  label={t('create.next')}
                  shortcut={shortcutOf('viewer.next')}
                  variant="overlay"
                  size="lg"
                  tooltipPlacement="left"
                  icon={<ChevronRight size={20} />}
                  onPress={() => moveTo(next)}
                  className="absolute top-1/2 end-3 -translate-y-1/2"
                />
              )}
            </div>
            {detailsOpen ? (
              <ResizedPanel
                name={t('gallery.details')}
                label={t('gallery.widthOfTheDetails')}
                edge="left"
                maxPercent={38}
                {...panelBounds.details}
                width={settings?.window.detailsWidth ?? panelBounds.details.min}
                onResized={(detailsWidth) => change({ window: { detailsWidth } })}
                className="border-s border-line bg-panel"
              >
                <div className="h-full scroll-pb-40 overflow-y-auto">{details(seq)}</div>
              </ResizedPanel>
            ) : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Shows "2 of 4". In a list with parts, the position in the part comes before that in the whole list. */
function PositionCounter({ walk, seq }: Readonly<{ walk: AssetSequence; seq: number }>) {
  const index = walk.indexOf(seq);
  if (index < 0 || walk.count < 2) return null;
  const part = walk.partOf?.(seq) ?? null;
  const position = { place: index + 1, count: walk.count };
  const whole = part ? t('viewer.placeInResults', position) : t('review.place', position);
  if (!part || part.count < 2) return <span className="text-xs whitespace-nowrap text-muted">{whole}</span>;
  return (
    <span title={whole} className="text-xs whitespace-nowrap">
      {t('review.place', { place: part.index + 1, count: part.count })}
      <span className="text-muted max-[1200px]:sr-only"> · {whole}</span>
    </span>
  );
}
