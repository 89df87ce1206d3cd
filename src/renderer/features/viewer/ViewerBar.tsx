import type { Asset } from '@shared/domain/gallery/Asset';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { judgementTexts } from '@shared/words/sentences/judgementTexts';
import { titleOf } from '@shared/words/titleOf';
import { Columns2, Download, Ellipsis, Heart, Info, PencilLine, Pin, PinOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { create } from 'zustand';
import { shortcutOf } from '../../commands/shortcutOf';
import { IconButton } from '../../ui/IconButton';
import { RatingIcons } from '../../ui/pictures/RatingIcons';
import type { Stage } from '../../ui/stage/useStage';
import { ZoomControls } from '../../ui/stage/ZoomControls';
import { useViewerActions } from './ViewerActions';

/** Whether the asset is pinned beside the form of the Create view. */
export type ViewerPin = Readonly<{ isPinned: boolean; toggle: () => void }>;

type ViewerDetails = Readonly<{ isOpen: boolean; toggle: () => void }>;

export const useViewerDetails = create<ViewerDetails>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
}));

type Props = Readonly<{
  asset: Asset | null;
  position: ReactNode;
  /** Null: nothing can be zoomed. */
  stage: Stage | null;
  pin: ViewerPin;
  onFavourite: () => void;
  /** Null: there is no other asset to compare with. */
  onCompare: (() => void) | null;
  onClose: () => void;
  exportProgress: ReactNode;
}>;

export function ViewerBar({
  asset,
  position,
  stage,
  pin,
  onFavourite,
  onCompare,
  onClose,
  exportProgress,
}: Props) {
  const { onEdit, onSave, onShowMenu } = useViewerActions();
  const { isOpen: detailsOpen, toggle: toggleDetails } = useViewerDetails();
  const title = asset ? titleOf(asset) : undefined;
  // an imported asset may have no prompt
  const fallbackTitle =
    asset === null
      ? ' '
      : asset.kind === 'video'
        ? t('viewer.filmWithoutAPrompt')
        : t('viewer.pictureWithoutAPrompt');
  return (
    // in a narrow window the prompt goes on a line of its own
    <header className="flex min-h-12 shrink-0 items-center gap-4 border-b border-line bg-panel pe-2 ps-4 max-[800px]:flex-wrap max-[800px]:justify-end max-[800px]:gap-y-0">
      <div className="flex min-w-0 flex-1 items-center gap-4 max-[800px]:h-9 max-[800px]:basis-full max-[800px]:pt-1">
        <Heading
          slot="title"
          title={title || fallbackTitle}
          className="min-w-24 flex-1 truncate text-sm font-medium"
        >
          {title || fallbackTitle}
        </Heading>
        {exportProgress}
      </div>
      <RatingStatus asset={asset} />
      {asset?.sample ? (
        <span className="rounded-full bg-raised px-2.5 py-0.5 text-xs">{t('gallery.sample')}</span>
      ) : null}
      {position}
      {stage?.view ? (
        <ZoomControls
          stage={stage}
          view={stage.view}
          shortcuts={{
            out: shortcutOf('viewer.zoomOut'),
            in: shortcutOf('viewer.zoomIn'),
            fit: shortcutOf('viewer.fit'),
          }}
        />
      ) : null}
      <div className="flex items-center gap-0.5">
        <IconButton
          label={t('compare.favourite')}
          shortcut={shortcutOf('viewer.favourite')}
          aria-pressed={asset?.favourite === true}
          isDisabled={!asset}
          icon={<Heart size={16} fill={asset?.favourite ? 'currentColor' : 'none'} />}
          className={detailsOpen ? 'invisible' : ''}
          onPress={onFavourite}
        />
        {onCompare ? (
          <IconButton
            label={t('viewer.compareBeside')}
            shortcut={shortcutOf('viewer.compareNext')}
            icon={<Columns2 size={16} />}
            onPress={onCompare}
          />
        ) : null}
        <IconButton
          label={pin.isPinned ? t('create.takeThePinAway') : t('create.pinBesideTheForm')}
          aria-pressed={pin.isPinned}
          isDisabled={asset === null}
          icon={pin.isPinned ? <PinOff size={16} /> : <Pin size={16} />}
          onPress={pin.toggle}
        />
        {/* a film has its own button for the current frame */}
        {asset?.file && asset.kind !== 'video' ? (
          <IconButton
            label={t('create.editThisImage')}
            icon={<PencilLine size={16} />}
            onPress={() => onEdit(asset.seq)}
          />
        ) : null}
        <IconButton
          label={t('create.saveACopy')}
          tip={t('words.saveCopyTip')}
          isDisabled={!asset?.file}
          icon={<Download size={16} />}
          onPress={() => asset && onSave(asset)}
        />
        <IconButton
          label={asset?.kind === 'video' ? t('create.moreForThisFilm') : t('create.moreForThisImage')}
          isDisabled={!asset}
          icon={<Ellipsis size={16} />}
          onPress={() => asset && onShowMenu(asset.seq)}
        />
        <IconButton
          label={detailsOpen ? t('gallery.hideDetails') : t('gallery.showDetails')}
          shortcut={shortcutOf('viewer.details')}
          aria-expanded={detailsOpen}
          icon={<Info size={16} />}
          onPress={toggleDetails}
        />
        <IconButton
          label={t('account.close')}
          shortcut={shortcutOf('viewer.close')}
          icon={<X size={18} />}
          onPress={onClose}
        />
      </div>
    </header>
  );
}

/** Screen readers get the rating as text whenever it changes. */
function RatingStatus({ asset }: Readonly<{ asset: Asset | null }>) {
  const labels = asset ? judgementTexts(asset) : [];
  return (
    <>
      {asset && labels.length > 0 ? (
        <span className="flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-raised px-2.5 text-xs">
          <RatingIcons
            rating={asset.rating}
            favourite={asset.favourite}
            rejected={asset.rejected}
            label={asset.label}
          />
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {listOf(labels, 'unit')}
      </span>
    </>
  );
}
