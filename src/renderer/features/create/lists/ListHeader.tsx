import type { ListView } from '@shared/domain/KeptList';
import type { ListOverview } from '@shared/ipc/listRoutes';
import type { ModelDescriptor } from '@shared/models';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components';
import { Select } from '../../../ui/Select';
import { isShared, mappingOptions } from './mappingOptions';

/** The columns: a press on a name sorts by it, the choice under it says what its cells become. */
export function ListHeader({
  list,
  model,
  view,
  template,
  onSort,
  onMap,
}: Readonly<{
  list: ListOverview;
  model: ModelDescriptor;
  view: ListView;
  template: { gridTemplateColumns: string };
  onSort: (column: number) => void;
  /** @param left the column that came to this before, and is left out now */
  onMap: (mapping: Record<string, string>, left: string | null) => void;
}>) {
  const options = mappingOptions(model);
  const known = new Set(options.map(({ id }) => id));
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a table element cannot be virtual
    <div
      role="row"
      style={template}
      className="grid items-end gap-2 overflow-hidden border-b border-line bg-raised px-3 py-2 text-muted [scrollbar-gutter:stable]"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader">
        <span className="sr-only">Ticked</span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader" className="pb-1.5">
        Line
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above */}
      <span role="columnheader" className="pb-1.5">
        Result
      </span>
      {list.columns.map((column, place) => {
        const isSorted = view.sort?.column === place;
        const target = list.mapping[column] ?? '';
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above
          <div
            key={column}
            role="columnheader"
            aria-sort={isSorted ? (view.sort?.down ? 'descending' : 'ascending') : 'none'}
            className="flex min-w-0 flex-col gap-1"
          >
            <Button
              onPress={() => onSort(place)}
              className="flex min-w-0 items-center gap-1 rounded-sm text-left text-ink data-[hovered]:text-accent-ink"
            >
              <span className="truncate">{column}</span>
              {isSorted ? (
                view.sort?.down ? (
                  <ArrowDown aria-hidden size={12} />
                ) : (
                  <ArrowUp aria-hidden size={12} />
                )
              ) : null}
            </Button>
            <Select
              label={`What ${column} becomes`}
              hideLabel
              value={known.has(target) ? target : ''}
              options={options}
              onChange={(chosen) => {
                // a parameter comes from one column only
                const left = isShared(chosen)
                  ? undefined
                  : list.columns.find((name) => name !== column && list.mapping[name] === chosen);
                const others = left === undefined ? list.mapping : { ...list.mapping, [left]: '' };
                onMap({ ...others, [column]: chosen }, left ?? null);
              }}
            />
          </div>
        );
      })}
    </div>
  );
}
