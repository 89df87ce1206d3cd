import { MAX_PINS, type Pin } from '@shared/domain/create/Pin';
import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { Pin as PinIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, memo } from 'react';
import { Toolbar } from 'react-aria-components';
import { draggedSeqs } from '../../../ipc/actions/dragged';
import { useBlursSensitive } from '../../../ipc/pictures/useBlursSensitive';
import { useAssets } from '../../../ipc/useAsset';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { hasCells } from '../lists/table/pastedCells';
import { carriesMedia } from './carriesMedia';
import { type PinAction, PinTile } from './PinTile';
import { pinAssets, pinFiles, unpinAsset } from './pinning';
import { useDraggedHere } from './useDraggedHere';

const none: readonly Pin[] = [];

/** Pinned pictures beside the form. Without pins, the strip covers the form's edge during a drag only. */
export const PinStrip = memo(function PinStrip({
  onAction,
}: Readonly<{ onAction: (action: Exclude<PinAction, 'unpin'>, asset: Asset) => void }>) {
  const client = useQueryClient();
  const pins = useRoute('pins.list', undefined).data ?? none;
  const assets = useAssets(pins.map(({ seq }) => seq));
  const isDragged = useDraggedHere();
  // a pin survives the trash and reappears when the picture is restored
  const shown = pins.flatMap((pin, place) => {
    const asset = assets[place];
    return asset && asset.trashedAt === null ? [{ pin, asset }] : [];
  });
  const blurs = useBlursSensitive();
  if (shown.length === 0 && !isDragged) return null;
  const addFiles = (files: readonly File[]) => void pinFiles(client, files, MAX_PINS - pins.length);
  const take = (event: DragEvent) => {
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
      onDragOver={take}
      onDrop={take}
      onPaste={paste}
      className={classNames(
        'relative flex w-15 shrink-0 flex-col border-e',
        shown.length === 0 ? 'z-20 -me-15' : 'z-10',
        isDragged ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-panel text-muted',
      )}
    >
      <h2 className="flex h-13 shrink-0 flex-col items-center justify-center gap-1 text-[11px] leading-none">
        <PinIcon aria-hidden size={15} />
        {isDragged ? t('create.pinHere') : t('create.pinned')}
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
