import type { ListSortColumn, ListView } from '@shared/domain/create/KeptList';
import { allowsSeveralColumns } from '@shared/lists/mappingTargets';
import { t } from '@shared/messages/t';
import { ArrowDown, ArrowUp, SquareCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Select } from '../../../ui/fields/Select';
import { mappingOptions } from './mappingOptions';
import { useOpenList } from './OpenListContext';

/** The column headers. Each sorts by its column, and has a menu that maps the column to a parameter. */
export function ListHeader({ template }: Readonly<{ template: { gridTemplateColumns: string } }>) {
  const { list, model, view, onView, actions } = useOpenList();
  const sort = (column: ListSortColumn) => onView({ ...view, sort: nextSort(view, column) });
  const options = mappingOptions(model);
  const optionIds = new Set(options.map(({ id }) => id));
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the rows are virtualised and absolutely positioned; a <table> cannot be
    <div
      role="row"
      style={template}
      className="grid items-end gap-2 overflow-hidden border-b border-line bg-raised px-3 py-2 text-muted [scrollbar-gutter:stable]"
    >
      {fixedColumns.map(({ column, name, content }) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
        <div key={column} role="columnheader" aria-sort={sortOf(view, column)} className="min-w-0 pb-1.5">
          <SortButton view={view} column={column} label={name} onSort={sort}>
            {content}
          </SortButton>
        </div>
      ))}
      {list.columns.map((column, index) => {
        const target = list.mapping[column] ?? '';
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
          <div
            key={column}
            role="columnheader"
            aria-sort={sortOf(view, index)}
            className="flex min-w-0 flex-col gap-1"
          >
            <SortButton view={view} column={index} label={column} onSort={sort}>
              <span className="truncate">{column}</span>
            </SortButton>
            <Select
              label={t('create.whatBecomes', { column })}
              hideLabel
              value={optionIds.has(target) ? target : ''}
              options={options}
              onChange={(chosen) => {
                // each parameter comes from one column only
                const unmappedColumn = allowsSeveralColumns(chosen)
                  ? undefined
                  : list.columns.find((name) => name !== column && list.mapping[name] === chosen);
                const others =
                  unmappedColumn === undefined ? list.mapping : { ...list.mapping, [unmappedColumn]: '' };
                void actions.map({ ...others, [column]: chosen }, unmappedColumn ?? null);
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

const fixedColumns = [
  { column: 'tick', name: t('create.tickedColumn'), content: <SquareCheck aria-hidden size={14} /> },
  { column: 'line', name: t('create.lineColumn'), content: t('create.lineColumn') },
  { column: 'result', name: t('account.result'), content: t('account.result') },
] as const;

/** Ascending, then descending, then the order of the list again. */
function nextSort({ sort }: ListView, column: ListSortColumn): ListView['sort'] {
  if (sort?.column !== column) return { column, down: false };
  return sort.down ? null : { column, down: true };
}

function sortOf({ sort }: ListView, column: ListSortColumn): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.down ? 'descending' : 'ascending';
}

type SortButtonProps = Readonly<{
  view: ListView;
  column: ListSortColumn;
  label: string;
  onSort: (column: ListSortColumn) => void;
  children: ReactNode;
}>;

function SortButton({ view, column, label, onSort, children }: SortButtonProps) {
  const direction = sortOf(view, column);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Button
      aria-label={label}
      onPress={() => onSort(column)}
      className="flex max-w-full min-w-0 items-center gap-1 rounded-sm text-start text-ink data-[hovered]:text-accent-ink"
    >
      {children}
      {direction === 'none' ? null : <Arrow aria-hidden size={12} className="shrink-0" />}
    </Button>
  );
}
