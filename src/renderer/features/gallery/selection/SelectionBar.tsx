import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import { MAX_SURVEYED } from '@shared/domain/gallery/maxSurveyed';
import { t } from '@shared/messages/t';
import { CheckCheck, Columns2, Heart, LayoutGrid, Tag, Trash2, Undo2, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Stars } from '../../../ui/fields/Stars';
import { IconButton } from '../../../ui/IconButton';
import { Message } from '../../../ui/Message';
import { BarButton } from '../../../ui/messages/BarButton';
import { useGalleryStore } from '../galleryStore';
import { focusTags } from '../judging/focusTags';
import { judge } from '../judging/judge';
import { useDeletionRequest } from '../shelves/useDeletionRequest';
import { shownQuery } from '../shownQuery';
import { selectionSize } from './AssetSelection';
import { comparableSelection, selectedSet } from './selectedSet';
import { useSelection } from './selectionStore';

export const SelectionBar = memo(function SelectionBar({
  shownCount,
  inTrash,
  onCompare,
  onSurvey,
  renderExportButton,
}: Readonly<{
  shownCount: number | null;
  inTrash: boolean;
  onCompare: (seqs: readonly number[]) => void;
  onSurvey: (seqs: readonly number[]) => void;
  renderExportButton?: ((set: () => AssetSet | null) => ReactNode) | undefined;
}>) {
  const selection = useSelection((state) => state.selection);
  const active = useGalleryStore((state) => state.activeSeq);
  const { setSelection, resetSelection } = useSelection.getState();
  const count = selectionSize(selection, active, shownCount);
  if (selection.kind === 'one' || (selection.kind === 'some' && count < 2)) return null;
  const seqsToCompare = comparableSelection(MAX_COMPARED);
  const seqsToSurvey = comparableSelection(MAX_SURVEYED);
  const canSelectAll = shownCount !== null && shownCount > count && selection.kind === 'some';
  return (
    <div
      role="toolbar"
      aria-label={t('app.selectedPictures')}
      className="@container flex h-12 shrink-0 animate-appear items-center gap-1.5 border-t border-line bg-panel px-5"
    >
      <span role="status" className="min-w-18 truncate text-sm font-medium">
        <Message
          id="gallery.selectedOf"
          args={{
            count,
            shown: shownCount,
            hasShown: shownCount !== null,
            of: (words: ReactNode) => (
              <span className="font-normal text-muted @max-[52rem]:hidden">{words}</span>
            ),
          }}
        />
        {/* short enough for a narrow window */}
        {selection.kind === 'matching' && selection.isAtLimit ? (
          <span className="font-normal text-ink"> · {t('gallery.selectionIsFull')}</span>
        ) : null}
      </span>
      {canSelectAll ? (
        <BarButton
          label={t('gallery.selectAllThatMatch', { shown: shownCount })}
          icon={<CheckCheck size={14} />}
          shortcut={shortcutOf('judging.all')}
          isLong
          onPress={() => setSelection({ kind: 'matching', query: shownQuery(), except: new Set() })}
        />
      ) : null}
      <span className="flex-1" />
      {inTrash ? (
        <>
          <BarButton
            label={t('create.restore')}
            icon={<Undo2 size={14} />}
            onPress={() => judge(selectedSet(), { kind: 'restore' })}
          />
          <BarButton
            label={t('gallery.deleteForGood')}
            icon={<Trash2 size={13} />}
            onPress={() => useDeletionRequest.getState().requestDeletion(selectedSet())}
          />
        </>
      ) : (
        <>
          {/* in a narrow bar these controls are hidden; the details panel has them too */}
          <span className="contents @max-[44rem]:hidden">
            <Stars value={0} onChange={(stars) => judge(selectedSet(), { kind: 'rate', stars })} />
            <IconButton
              label={t('compare.favourite')}
              size="sm"
              icon={<Heart size={15} />}
              onPress={() => judge(selectedSet(), { kind: 'favourite', on: true })}
              tooltipPlacement="top"
            />
            <BarButton
              label={t('compare.reject')}
              icon={<X size={14} />}
              shortcut={shortcutOf('judging.reject')}
              onPress={() => judge(selectedSet(), { kind: 'reject', on: true })}
            />
          </span>
          <BarButton
            label={t('account.tag')}
            icon={<Tag size={13} />}
            shortcut={shortcutOf('judging.tag')}
            onPress={focusTags}
          />
          {seqsToCompare ? (
            <BarButton
              label={t('compare.compare')}
              icon={<Columns2 size={14} />}
              shortcut={shortcutOf('judging.compare')}
              onPress={() => onCompare(seqsToCompare)}
            />
          ) : null}
          {seqsToSurvey ? (
            <BarButton
              label={t('gallery.survey')}
              icon={<LayoutGrid size={14} />}
              shortcut={shortcutOf('judging.survey')}
              onPress={() => onSurvey(seqsToSurvey)}
            />
          ) : null}
          {renderExportButton?.(selectedSet)}
          <BarButton
            label={t('gallery.trash')}
            icon={<Trash2 size={13} />}
            onPress={() => judge(selectedSet(), { kind: 'trash' })}
          />
        </>
      )}
      <IconButton
        label={t('gallery.selectOneOnly')}
        shortcut={shortcutOf('judging.none')}
        size="sm"
        icon={<X size={14} />}
        onPress={resetSelection}
        tooltipPlacement="top"
      />
    </div>
  );
});
