import type { AssetSet } from '@shared/domain/AssetSet';
import { mostCompared } from '@shared/domain/mostCompared';
import { mostSurveyed } from '@shared/domain/mostSurveyed';
import { formatCount } from '@shared/words/formatCount';
import { Columns2, Heart, LayoutGrid, Tag, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Stars } from '../../../ui/Stars';
import { focusTags } from '../judging/focusTags';
import { judge } from '../judging/judge';
import { shownQuery } from '../shownQuery';
import { sizeOf } from './AssetSelection';
import { fewSelected } from './fewSelected';
import { selectedSet, useSelection } from './selectionStore';

/** What can be done with all that are selected, under the pictures, while more than one is. */
export function SelectionBar({
  active,
  shown,
  inTrash,
  onCompare,
  onSurvey,
  handOver,
}: Readonly<{
  /** The one that the keyboard is on. */
  active: number | null;
  /** How many are shown; null while that is not known. */
  shown: number | null;
  inTrash: boolean;
  onCompare: (seqs: readonly number[]) => void;
  onSurvey: (seqs: readonly number[]) => void;
  /** What else can be done with a selection. */
  handOver?: ((set: () => AssetSet | null) => ReactNode) | undefined;
}>) {
  const selection = useSelection((state) => state.selection);
  const { put, chooseOne } = useSelection.getState();
  const count = sizeOf(selection, active, shown);
  if (selection.kind === 'one' || (selection.kind === 'some' && count < 2)) return null;
  const compared = fewSelected(mostCompared);
  const surveyed = fewSelected(mostSurveyed);
  const canTakeAll = shown !== null && shown > count && selection.kind === 'some';
  return (
    <div
      role="toolbar"
      aria-label="Selected pictures"
      className="flex min-h-12 shrink-0 animate-appear flex-wrap items-center gap-1.5 border-t border-line bg-panel px-5 py-1.5"
    >
      <span role="status" className="text-sm font-medium">
        {formatCount(count)}
        {shown === null ? '' : <span className="font-normal text-muted"> of {formatCount(shown)}</span>}{' '}
        selected
      </span>
      {canTakeAll ? (
        <Button
          size="sm"
          variant="quiet"
          shortcut={shortcutOf('judging.all')}
          onPress={() => put({ kind: 'matching', query: shownQuery(), except: new Set() })}
        >
          Select all {formatCount(shown)} that match
        </Button>
      ) : null}
      <span className="flex-1" />
      {inTrash ? (
        <Button
          size="sm"
          icon={<Undo2 size={14} />}
          onPress={() => judge(selectedSet(), { kind: 'restore' })}
        >
          Restore
        </Button>
      ) : (
        <>
          {/* a narrow window has them in the details */}
          <span className="contents max-[1100px]:hidden">
            <Stars value={0} onChange={(stars) => judge(selectedSet(), { kind: 'rate', stars })} />
            <IconButton
              label="Favourite"
              size="sm"
              icon={<Heart size={15} />}
              onPress={() => judge(selectedSet(), { kind: 'favourite', on: true })}
              tooltipPlacement="top"
            />
          </span>
          <Button size="sm" icon={<Tag size={13} />} shortcut={shortcutOf('judging.tag')} onPress={focusTags}>
            Tag
          </Button>
          {compared ? (
            <Button
              size="sm"
              icon={<Columns2 size={14} />}
              shortcut={shortcutOf('judging.compare')}
              onPress={() => onCompare(compared)}
            >
              Compare
            </Button>
          ) : null}
          {surveyed ? (
            <Button
              size="sm"
              icon={<LayoutGrid size={14} />}
              shortcut={shortcutOf('judging.survey')}
              onPress={() => onSurvey(surveyed)}
            >
              Survey
            </Button>
          ) : null}
          {handOver?.(selectedSet)}
          <Button
            size="sm"
            icon={<Trash2 size={13} />}
            onPress={() => judge(selectedSet(), { kind: 'trash' })}
          >
            Trash
          </Button>
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
}
