import { MAX_PINS, type Pin } from '@shared/domain/create/Pin';
import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { Pin as PinIcon } from 'lucide-react';
import { type ClipboardEvent, memo, type DragEvent as ReactDragEvent, useEffect, useState } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../ipc/pictures/useBlursSensitive';
import { useAssets } from '../../../ipc/useAsset';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { hasCells } from '../lists/table/pastedCells';
import { carriesMedia } from './carriesMedia';
import { pinAssets, pinFiles, unpinAsset } from './pinning';

const none: readonly Pin[] = [];

/** Pinned pictures beside the form. Without pins, the strip covers the form's edge during a drag only. */
export const PinStrip = memo(function PinStrip({
  onAction,
}: Readonly<{ onAction: (action: Exclude<PinAction, 'unpin'>, asset: Asset) => void }>) {
  const client = useQueryClient();
  const pins = useRoute('pins.list', undefined).data ?? none;
  const assets = useAssets(pins.map(({ seq }) => seq));
  const isPinnableDragged = usePinnableDrag();
  // a pin survives the trash and reappears when the picture is restored
  const shown = pins.flatMap((pin, index) => {
    const asset = assets[index];
    return asset && asset.trashedAt === null ? [{ pin, asset }] : [];
  });
  const blurs = useBlursSensitive();
  if (shown.length === 0 && !isPinnableDragged) return null;
  const addFiles = (files: readonly File[]) => void pinFiles(client, files, MAX_PINS - pins.length);
  const acceptDrag = (event: ReactDragEvent) => {
    const { dataTransfer: data } = event;
    const seqs = draggedSeqs();
    if (seqs.length === 0 && !carriesMedia(data)) return;
    event.preventDefault();
    if (event.type !== 'drop') data.dropEffect = 'copy';
    else if (seqs.length > 0) void pinAssets(client, seqs);
    else addFiles([...data.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    // spreadsheets add a picture of the copied cells
    if (!carriesMedia(data) || hasCells(data)) return;
    event.preventDefault();
    addFiles([...data.files]);
  };
  return (
    <section
      aria-label={t('create.pinned')}
      onDragOver={acceptDrag}
      onDrop={acceptDrag}
      onPaste={paste}
      className={classNames(
        'relative flex w-15 shrink-0 flex-col border-e',
        shown.length === 0 ? 'z-20 -me-15' : 'z-10',
        isPinnableDragged ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-panel text-muted',
      )}
    >
      <h2 className="flex h-13 shrink-0 flex-col items-center justify-center gap-1 text-[0.625rem] leading-none">
        <PinIcon aria-hidden size={15} />
        {isPinnableDragged ? t('create.pinHere') : t('create.pinned')}
      </h2>
      <Toolbar
        aria-label={t('create.pinnedPictures')}
        orientation="vertical"
        className="flex min-h-0 flex-1 flex-col items-center gap-1.5 overflow-y-auto pt-0.5 pb-3"
      >
        {shown.map(({ pin, asset }) => (
          <PinTile
            key={pin.seq}
            asset={asset}
            isBlurred={blurs && asset.sensitive}
            onAction={(action) =>
              action === 'unpin' ? void unpinAsset(client, pin) : onAction(action, asset)
            }
          />
        ))}
      </Toolbar>
    </section>
  );
});

/** Whether something that can be pinned is dragged over the window: an asset, or files from outside. */
function usePinnableDrag(): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    /** The drag started in the page, with something that is not an asset. */
    let startedInPage = false;
    const onDragStart = () => {
      startedInPage = true;
    };
    const onDragOver = ({ dataTransfer }: DragEvent) =>
      setDragged(
        draggedSeqs().length > 0 || (!startedInPage && dataTransfer !== null && carriesMedia(dataTransfer)),
      );
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(false);
    };
    const onDragEnd = () => {
      startedInPage = false;
      setDragged(false);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragstart', onDragStart, { signal });
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('dragend', onDragEnd, { signal });
    // in the capture phase, because a drop handler may stop the event; later, so that the strip gets the drop
    window.addEventListener('drop', () => setTimeout(onDragEnd), { signal, capture: true });
    window.addEventListener('pointermove', onDragEnd, { signal });
    return () => listeners.abort();
  }, []);
  return isDragged;
}

export type PinAction = 'source' | 'open' | 'prompt' | 'colours' | 'unpin';

function PinTile({
  asset,
  isBlurred,
  onAction,
}: Readonly<{ asset: Asset; isBlurred: boolean; onAction: (action: PinAction) => void }>) {
  const hasFile = asset.file !== null;
  const isImage = asset.kind === 'image';
  const entries: readonly MenuEntry<PinAction>[] = [
    { id: 'source', label: t('create.useAsTheSource'), isDisabled: !isImage || !hasFile },
    { id: 'prompt', label: t('create.useItsPrompt'), isDisabled: asset.prompt === '' },
    { id: 'colours', label: t('create.addItsColoursToThePrompt'), isDisabled: !hasFile },
    { id: 'open', label: t('create.open') },
    { id: 'unpin', label: t('create.takeThePinAway') },
  ];
  const name = asset.prompt === '' ? t('create.nameOfNoPrompt') : asset.prompt;
  return (
    <span data-seq={asset.seq} draggable className="block">
      <Menu
        label={t('create.whatToDoWith', { name })}
        entries={entries}
        onAction={onAction}
        trigger={
          <Button
            aria-label={t('create.pinnedNamed', { name })}
            className="block size-11 overflow-hidden rounded-md bg-raised outline-offset-2 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:outline-2 data-[hovered]:outline-edge"
          >
            <img
              src={mediaUrl.small(asset.id)}
              alt=""
              draggable={false}
              className={classNames('size-full object-cover', isBlurred && 'blur-md')}
            />
          </Button>
        }
      />
    </span>
  );
}
