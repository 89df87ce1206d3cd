import { type ListView, type RowState, runAgainStates, zRowState } from '@shared/domain/KeptList';
import type { RouteInput } from '@shared/ipc/contract';
import type { ListOverview } from '@shared/ipc/listRoutes';
import { formatCount } from '@shared/words/formatCount';
import { Ellipsis, Plus, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ChoiceChips } from '../../../ui/ChoiceChips';
import { FormDialog } from '../../../ui/FormDialog';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { TextField } from '../../../ui/TextField';
import { ListNamesDialog } from './ListNamesDialog';
import { rowStateWords } from './rowStateWords';
import type { ListActions } from './useListActions';

type Shown = RowState | 'all' | 'ticked' | 'bad';
type Asked = Readonly<{ what: 'column' | 'name'; text: string }>;

/** What is shown of a list, and what can be done to all of it. */
export function ListToolbar({
  use,
  list,
  view,
  onView,
  bad,
  onlyBad,
  onOnlyBad,
  order,
  isNarrowed,
  activeRow,
  hasPictures,
  onGallery,
  onAddRow,
  actions,
}: Readonly<{
  use: RouteInput<'lists.check'>;
  list: ListOverview;
  view: ListView;
  onView: (view: ListView) => void;
  /** Rows to be run that have problems. */
  bad: number;
  onlyBad: boolean;
  onOnlyBad: (onlyBad: boolean) => void;
  /** The rows shown. */
  order: Uint32Array;
  /** They are not all that there are. */
  isNarrowed: boolean;
  activeRow: number | null;
  /** Some column names pictures. */
  hasPictures: boolean;
  /** Chooses a picture of the library for the marked row; null: the model takes none. */
  onGallery: (() => void) | null;
  onAddRow: () => void;
  actions: ListActions;
}>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isNaming, setNaming] = useState(false);
  const { counts } = list;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const again = runAgainStates.reduce((sum, state) => sum + counts[state], 0);
  const states = zRowState.options.filter((state) => counts[state] > 0);
  const chips: Readonly<{ id: Shown; name: string }>[] = [
    { id: 'all', name: `${formatCount(all)} in all` },
    ...states.map((state) => ({ id: state, name: `${formatCount(counts[state])} ${rowStateWords[state]}` })),
    ...(list.ready > 0 && list.ready < all
      ? [{ id: 'ticked' as const, name: `${formatCount(list.ready)} ticked` }]
      : []),
    ...(bad > 0 ? [{ id: 'bad' as const, name: `${formatCount(bad)} with problems` }] : []),
  ];
  const shown: Shown = onlyBad ? 'bad' : view.ticked === true ? 'ticked' : (view.states?.[0] ?? 'all');
  const entries = [
    ...(isNarrowed ? tickingShown(order.length) : tickingAll),
    { id: 'column', label: 'Add a column…' },
    { id: 'row', label: 'Remove the marked row', isDisabled: activeRow === null },
    ...(onGallery === null
      ? []
      : [
          {
            id: 'gallery' as const,
            label: 'From the gallery, for the marked row…',
            isDisabled: activeRow === null,
          },
        ]),
    ...(hasPictures ? [{ id: 'folder' as const, label: 'Folder of its pictures…' }] : []),
    { id: 'files', label: 'Names of its files…' },
    { id: 'name', label: 'Rename the list…' },
    { id: 'remove', label: 'Remove the list', danger: true },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TextField
        label="Find in the rows"
        hideLabel
        placeholder="Find in the rows"
        type="search"
        value={view.words}
        onChange={(words) => onView({ ...view, words })}
        className="w-52"
      />
      <ChoiceChips
        label="Rows shown"
        value={shown}
        choices={chips}
        onChange={(next) => {
          onOnlyBad(next === 'bad');
          const isState = next !== 'all' && next !== 'ticked' && next !== 'bad';
          onView({ ...view, states: isState ? [next] : null, ticked: next === 'ticked' ? true : null });
        }}
      />
      {/* together, also in a line of their own */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {again > 0 ? (
          <Button size="sm" onPress={() => actions.tick({ states: [...runAgainStates] }, true, true)}>
            Tick only the {formatCount(again)} that failed or changed
          </Button>
        ) : null}
        <IconButton
          label="Undo"
          size="sm"
          icon={<Undo2 size={15} />}
          isDisabled={!list.canUndo}
          onPress={() => actions.turn('undo')}
        />
        <IconButton
          label="Redo"
          size="sm"
          icon={<Redo2 size={15} />}
          isDisabled={!list.canRedo}
          onPress={() => actions.turn('redo')}
        />
        <Button size="sm" icon={<Plus size={14} />} onPress={onAddRow}>
          Add a row
        </Button>
        <Menu
          label="More for this list"
          trigger={<IconButton label="More for this list" size="sm" icon={<Ellipsis size={16} />} />}
          entries={entries}
          onAction={(id) => {
            if (id === 'all' || id === 'none') actions.tick('all', id === 'all');
            else if (id === 'shown' || id === 'only' || id === 'notShown')
              actions.tick({ rowIds: [...order] }, id !== 'notShown', id === 'only');
            else if (id === 'row' && activeRow !== null) actions.onRemove(activeRow);
            else if (id === 'remove') void actions.remove(list.name);
            else if (id === 'gallery') onGallery?.();
            else if (id === 'folder') void actions.pickFolder();
            else if (id === 'files') setNaming(true);
            else if (id === 'column') setAsked({ what: 'column', text: '' });
            else if (id === 'name') setAsked({ what: 'name', text: list.name });
          }}
        />
      </div>
      {isNaming ? (
        <ListNamesDialog
          {...{ list, use }}
          onSave={(pattern) => actions.nameFiles(pattern, list.fileNames)}
          onClose={() => setNaming(false)}
        />
      ) : null}
      {asked ? (
        <FormDialog
          title={asked.what === 'column' ? 'Add a column' : 'Rename the list'}
          saveLabel={asked.what === 'column' ? 'Add' : 'Rename'}
          isChanged={asked.text !== (asked.what === 'column' ? '' : list.name)}
          onClose={() => setAsked(null)}
          onSave={() => {
            const text = asked.text.trim();
            if (text === '') return;
            if (asked.what === 'column') actions.addColumn(text);
            else actions.rename(text, list.name);
            setAsked(null);
          }}
        >
          <TextField
            label="Name"
            autoFocus
            maxLength={100}
            value={asked.text}
            onChange={(text) => setAsked({ ...asked, text })}
          />
        </FormDialog>
      ) : null}
    </div>
  );
}

const tickingAll = [
  { id: 'all', label: 'Tick all rows' },
  { id: 'none', label: 'Untick all rows' },
] as const;

/** Of rows that are not seen, none is ticked nor loses its tick, but where just that is said. */
function tickingShown(count: number) {
  const shown = `the ${formatCount(count)} shown`;
  const isDisabled = count === 0;
  return [
    { id: 'shown', label: `Tick ${shown}`, isDisabled },
    { id: 'only', label: `Tick only ${shown}`, isDisabled },
    { id: 'notShown', label: `Untick ${shown}`, isDisabled },
  ] as const;
}
