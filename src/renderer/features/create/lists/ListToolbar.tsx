import { type RowState, rerunnableRowStates, zRowState } from '@shared/domain/create/KeptList';
import { t } from '@shared/messages/t';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/Button';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { useOpenList } from './OpenListContext';

type RowFilter = RowState | 'all' | 'ticked' | 'bad';

type Props = Readonly<{
  search: Ref<HTMLInputElement>;
  bad: number;
  onlyBad: boolean;
  onOnlyBad: (onlyBad: boolean) => void;
  onAddRow: () => void;
  menu: ReactNode;
}>;

export function ListToolbar({ search, bad, onlyBad, onOnlyBad, onAddRow, menu }: Props) {
  const { list, view, onView, actions } = useOpenList();
  const { counts } = list;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rerunnableCount = rerunnableRowStates.reduce((sum, state) => sum + counts[state], 0);
  const states = zRowState.options.filter((state) => counts[state] > 0);
  const chips: Readonly<{ value: RowFilter; label: string }>[] = [
    { value: 'all', label: t('create.rowsInAll', { all: total }) },
    ...states.map((value) => ({
      value,
      label: t('create.rowsInState', { state: value, count: counts[value] }),
    })),
    ...(list.ready > 0 && list.ready < total
      ? [{ value: 'ticked' as const, label: t('create.rowsTicked', { ready: list.ready }) }]
      : []),
    ...(bad > 0 ? [{ value: 'bad' as const, label: t('create.rowsWithProblems', { bad }) }] : []),
  ];
  const shown: RowFilter = onlyBad ? 'bad' : view.ticked === true ? 'ticked' : (view.states?.[0] ?? 'all');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <TextField
        inputRef={search}
        label={t('create.findInTheRows')}
        hideLabel
        placeholder={t('create.findInTheRows')}
        type="search"
        value={view.words}
        onChange={(words) => onView({ ...view, words })}
        className="w-52"
      />
      <SegmentedControl
        look="chips"
        label={t('create.rowsShown')}
        value={shown}
        options={chips}
        onChange={(next) => {
          onOnlyBad(next === 'bad');
          const isStateFilter = next !== 'all' && next !== 'ticked' && next !== 'bad';
          onView({ ...view, states: isStateFilter ? [next] : null, ticked: next === 'ticked' ? true : null });
        }}
      />
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {rerunnableCount > 0 ? (
          <Button size="sm" onPress={() => actions.tick({ states: [...rerunnableRowStates] }, true, true)}>
            {t('create.tickRowsToRunAgain', { again: rerunnableCount })}
          </Button>
        ) : null}
        <IconButton
          label={t('create.undo')}
          size="sm"
          icon={<Undo2 size={15} />}
          isDisabled={!list.canUndo}
          onPress={() => actions.undoOrRedo('undo')}
        />
        <IconButton
          label={t('create.redo')}
          size="sm"
          icon={<Redo2 size={15} />}
          isDisabled={!list.canRedo}
          onPress={() => actions.undoOrRedo('redo')}
        />
        <Button size="sm" icon={<Plus size={14} />} onPress={onAddRow}>
          {t('create.addARow')}
        </Button>
        {menu}
      </div>
    </div>
  );
}
