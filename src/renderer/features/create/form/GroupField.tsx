import type { GroupParameter } from '@shared/models';
import { isJsonObject, type JsonValue } from '@shared/service';
import { useId } from 'react';
import { FieldNote, noteId } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { ItemField } from './ItemField';

const noProblems: readonly string[] = [];

/** An object. It is left out of the request if all of its fields have their defaults. */
export function GroupField({ parameter, value, problems, onChange, onTouch }: FieldProps<GroupParameter>) {
  const { name, label, hint, parameters } = parameter;
  const headingId = useId();
  const values = isJsonObject(value) ? value : {};
  const set = (inner: string, next: JsonValue | undefined) => {
    const { [inner]: _, ...others } = values;
    const all = next === undefined ? others : { ...others, [inner]: next };
    onChange(Object.keys(all).length === 0 ? undefined : all);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be a flex column
    <div
      role="group"
      aria-labelledby={headingId}
      aria-describedby={hint || problems.length > 0 ? noteId(name) : undefined}
      data-field={name}
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
    >
      <p id={headingId} className="text-xs font-medium text-muted">
        {label}
      </p>
      {parameters.map((inner) => (
        <ItemField
          key={inner.name}
          parameter={{ ...inner, name: `${name}.${inner.name}` }}
          value={values[inner.name]}
          problems={noProblems}
          onTouch={onTouch}
          onChange={(next) => set(inner.name, next)}
        />
      ))}
      <FieldNote name={name} hint={hint} problems={problems} />
    </div>
  );
}
