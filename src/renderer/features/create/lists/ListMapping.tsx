import type { ListOverview } from '@shared/ipc/listRoutes';
import type { ModelDescriptor } from '@shared/models';
import { Select } from '../../../ui/Select';
import { mappingOptions } from './mappingOptions';

/** Which column becomes which parameter. */
export function ListMapping({
  list,
  model,
  mapping,
  onChange,
}: Readonly<{
  list: ListOverview;
  model: ModelDescriptor;
  mapping: Readonly<Record<string, string>>;
  onChange: (mapping: Record<string, string>) => void;
}>) {
  const options = mappingOptions(model);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div
      role="group"
      aria-label="Columns"
      className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3"
    >
      {list.columns.map((column) => (
        <Select
          key={column}
          label={column}
          value={mapping[column] ?? ''}
          options={options}
          onChange={(target) => {
            const next = Object.fromEntries(
              // a parameter comes from one column only
              Object.entries(mapping).map(([name, at]) => [
                name,
                at === target && target !== 'tag' && target !== 'note' ? '' : at,
              ]),
            );
            onChange({ ...next, [column]: target });
          }}
        />
      ))}
    </div>
  );
}
