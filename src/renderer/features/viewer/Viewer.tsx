import { ChevronLeft, ChevronRight, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { mediaUrl } from '../../ipc/mediaUrl';
import { useAsset } from '../../ipc/useAsset';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { FilmPlayer, type FilmPlayerHandle } from './FilmPlayer';
import { neighbours } from './neighbours';
import { PictureStage } from './PictureStage';
import { useStage } from './useStage';
import { ViewerBar } from './ViewerBar';

/** One asset in the whole window. Keeps the focus inside, and gives it back when it closes. */
export function Viewer({
  assetId,
  ids,
  isQuick,
  isBlurred,
  onReveal,
  onMove,
  onClose,
  details,
}: Readonly<{
  assetId: string;
  /** The assets around it, in their order. */
  ids: readonly string[];
  /** Opened by Space, to be closed by Space. */
  isQuick: boolean;
  isBlurred: (asset: Readonly<{ id: string; sensitive: boolean }>) => boolean;
  onReveal: (assetId: string) => void;
  onMove: (assetId: string) => void;
  onClose: () => void;
  details: (assetId: string) => ReactNode;
}>) {
  const { data: asset } = useAsset(assetId);
  const [detailsOpen, setDetailsOpen] = useState(false);
  const stageElement = useRef<HTMLDivElement>(null);
  const film = useRef<FilmPlayerHandle>(null);
  const isFilm = asset?.kind === 'video';
  const stage = useStage(stageElement, asset && !isFilm ? asset : null);
  const { place, previous, next } = neighbours(ids, assetId);

  // the ones beside are likely to be wanted next
  useEffect(() => {
    for (const id of [previous, next]) if (id !== null) new Image().src = mediaUrl.preview(id);
  }, [previous, next]);
  const { fit } = stage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another asset starts whole again
  useEffect(fit, [assetId]);

  const go = (id: string | null) => {
    if (id !== null) onMove(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // a slider that has the focus keeps its arrows, a button its Space and Enter
    const target = event.target instanceof HTMLElement ? event.target : null;
    const isSlider = target?.matches('input') ?? false;
    const isButton = target?.matches('button') ?? false;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'ArrowLeft' && !isSlider) go(previous);
    else if (key === 'ArrowRight' && !isSlider) go(next);
    else if (key === ' ' && isQuick && !isButton) onClose();
    else if (key === ' ' && !isButton && isFilm) film.current?.toggle();
    else if ((key === ',' || key === '.') && isFilm) film.current?.step(key === '.' ? 1 : -1);
    else if (key === '+' || key === '=') stage.zoomBy(1.25);
    else if (key === '-') stage.zoomBy(0.8);
    else if (key === '0') stage.fit();
    else if (key === '1') stage.realSize();
    else if (key === 'i') setDetailsOpen((isOpen) => !isOpen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const blurred = asset ? isBlurred(asset) : false;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-30 bg-canvas data-[entering]:animate-appear"
    >
      <Modal className="h-full">
        <Dialog aria-label="Viewer" className="flex h-full flex-col outline-none">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the dialog's keys, heard from every control inside it */}
          <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
            <ViewerBar
              asset={asset ?? null}
              place={place}
              count={ids.length}
              view={isFilm ? null : stage.view}
              pixelRatio={stage.pixelRatio}
              detailsOpen={detailsOpen}
              onZoomOut={() => stage.zoomBy(0.8)}
              onZoomIn={() => stage.zoomBy(1.25)}
              onFit={stage.fit}
              onRealSize={() => stage.realSize()}
              onDetails={() => setDetailsOpen(!detailsOpen)}
              onClose={onClose}
            />
            <div className="flex min-h-0 flex-1">
              <div className="relative flex min-w-0 flex-1 flex-col">
                <div ref={stageElement} className="relative min-h-0 flex-1 overflow-hidden">
                  {asset === null ? (
                    <EmptyState
                      title="This is no longer in the library"
                      actions={<Button onPress={onClose}>Close</Button>}
                    />
                  ) : null}
                  {asset && isFilm ? (
                    <FilmPlayer key={asset.id} ref={film} asset={asset} isBlurred={blurred} />
                  ) : null}
                  {asset && !isFilm && stage.view ? (
                    <PictureStage key={asset.id} asset={asset} stage={stage} isBlurred={blurred} />
                  ) : null}
                  {asset && blurred ? (
                    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/50 text-white">
                      <EyeOff aria-hidden size={22} />
                      <p>The service marked this as sensitive.</p>
                      <Button onPress={() => onReveal(asset.id)}>Show</Button>
                    </div>
                  ) : null}
                </div>
                {previous === null ? null : (
                  <IconButton
                    label="Previous"
                    shortcut="←"
                    variant="overlay"
                    size="lg"
                    tooltipPlacement="right"
                    icon={<ChevronLeft size={20} />}
                    onPress={() => go(previous)}
                    className="absolute top-1/2 left-3 -translate-y-1/2"
                  />
                )}
                {next === null ? null : (
                  <IconButton
                    label="Next"
                    shortcut="→"
                    variant="overlay"
                    size="lg"
                    tooltipPlacement="left"
                    icon={<ChevronRight size={20} />}
                    onPress={() => go(next)}
                    className="absolute top-1/2 right-3 -translate-y-1/2"
                  />
                )}
              </div>
              {detailsOpen ? (
                <aside
                  aria-label="Details"
                  className="w-80 shrink-0 overflow-y-auto border-l border-line bg-panel"
                >
                  {details(assetId)}
                </aside>
              ) : null}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
