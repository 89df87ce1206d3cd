import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { mostCompared } from '@shared/domain/gallery/mostCompared';
import { mostSurveyed } from '@shared/domain/gallery/mostSurveyed';
import { formatCount } from '@shared/words/formatCount';
import { CheckCheck, Columns2, Heart, LayoutGrid, Tag, Trash2, Undo2, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Stars } from '../../../ui/fields/Stars';
import { IconButton } from '../../../ui/IconButton';
import { BarButton } from '../../../ui/messages/BarButton';
import { useGalleryStore } from '../galleryStore';
import { focusTags } from '../judging/focusTags';
import { judge } from '../judging/judge';
import { useDeleting } from '../shelves/deletingStore';
import { shownQuery } from '../shownQuery';
import { sizeOf } from './AssetSelection';
import { fewSelected } from './fewSelected';
import { selectedSet } from './selectedSet';
import { useSelection } from './selectionStore';

/** The bar below the grid with actions on the selection; shown while several assets are selected. */
export const SelectionBar = memo(function SelectionBar({
  shown,
  inTrash,
  onCompare,
  onSurvey,
  handOver,
}: Readonly<{
  /** Number of shown assets; null: unknown. */
  shown: number | null;
  inTrash: boolean;
  onCompare: (seqs: readonly number[]) => void;
  onSurvey: (seqs: readonly number[]) => void;
  /** Further actions on the selection. */
  handOver?: ((set: () => AssetSet | null) => ReactNode) | undefined;
}>) {
  const selection = useSelection((state) => state.selection);
  const active = useGalleryStore((state) => state.selected);
  const { put, chooseOne } = useSelection.getState();
  const count = sizeOf(selection, active, shown);
  if (selection.kind === 'one' || (selection.kind === 'some' && count < 2)) return null;
  const compared = fewSelected(mostCompared);
  const surveyed = fewSelected(mostSurveyed);
  const canSelectAll = shown !== null && shown > count && selection.kind === 'some';
  return (
    <div
      role="toolbar"
      aria-label="Selected pictures"
      className="@container flex h-12 shrink-0 animate-appear items-center gap-1.5 border-t border-line bg-panel px-5"
    >
      <span role="status" className="min-w-18 truncate text-sm font-medium">
        {formatCount(count)}
        {shown === null ? (
          ''
        ) : (
          <span className="font-normal text-muted @max-[52rem]:hidden"> of {formatCount(shown)}</span>
        )}{' '}
        selected
        {/* short enough for a narrow window */}
        {selection.kind === 'matching' && selection.isCut ? (
          <span className="font-normal text-ink"> · no more can be left out</span>
        ) : null}
      </span>
      {canSelectAll ? (
        <BarButton
          label={`Select all ${formatCount(shown)} that match`}
          icon={<CheckCheck size={14} />}
          shortcut={shortcutOf('judging.all')}
          isLong
          onPress={() => put({ kind: 'matching', query: shownQuery(), except: new Set() })}
        />
      ) : null}
      <span className="flex-1" />
      {inTrash ? (
        <>
          <BarButton
            label="Restore"
            icon={<Undo2 size={14} />}
            onPress={() => judge(selectedSet(), { kind: 'restore' })}
          />
          <BarButton
            label="Delete for good…"
            icon={<Trash2 size={13} />}
            onPress={() => useDeleting.getState().ask(selectedSet())}
          />
        </>
      ) : (
        <>
          {/* in a narrow bar these controls are hidden; the details panel has them too */}
          <span className="contents @max-[44rem]:hidden">
            <Stars value={0} onChange={(stars) => judge(selectedSet(), { kind: 'rate', stars })} />
            <IconButton
              label="Favourite"
              size="sm"
              icon={<Heart size={15} />}
              onPress={() => judge(selectedSet(), { kind: 'favourite', on: true })}
              tooltipPlacement="top"
            />
            <BarButton
              label="Reject"
              icon={<X size={14} />}
              shortcut={shortcutOf('judging.reject')}
              onPress={() => judge(selectedSet(), { kind: 'reject', on: true })}
            />
          </span>
          <BarButton
            label="Tag"
            icon={<Tag size={13} />}
            shortcut={shortcutOf('judging.tag')}
            onPress={focusTags}
          />
          {compared ? (
            <BarButton
              label="Compare"
              icon={<Columns2 size={14} />}
              shortcut={shortcutOf('judging.compare')}
              onPress={() => onCompare(compared)}
            />
          ) : null}
          {surveyed ? (
            <BarButton
              label="Survey"
              icon={<LayoutGrid size={14} />}
              shortcut={shortcutOf('judging.survey')}
              onPress={() => onSurvey(surveyed)}
            />
          ) : null}
          {handOver?.(selectedSet)}
          <BarButton
            label="Trash"
            icon={<Trash2 size={13} />}
            onPress={() => judge(selectedSet(), { kind: 'trash' })}
          />
        </>
      )}
      <IconButton
        label="Select one only"
        shortcut={shortcutOf('judging.none')}
        size="sm"
        icon={<X size={14} />}
        onPress={chooseOne}
        tooltipPlacement="top"
      />
    </div>
  );
});
