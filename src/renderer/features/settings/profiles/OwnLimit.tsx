import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';

/** A limit of a profile as it is typed: the settings', none, or one of its own. */
export type TypedLimit = Readonly<{ kind: 'settings' | 'none' | 'own'; text: string }>;

/** Chooses whether a profile follows the limit of the settings, has none, or one of its own, which is typed beneath. */
export function OwnLimit({
  label,
  inSettings,
  value,
  onChange,
  error,
}: Readonly<{
  label: string;
  /** In words. */
  inSettings: string;
  value: TypedLimit;
  onChange: (value: TypedLimit) => void;
  error: string | undefined;
}>) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        options={[
          { id: 'settings', label: `As in the settings: ${inSettings}` },
          { id: 'none', label: 'No limit' },
          { id: 'own', label: 'A limit of its own' },
        ]}
      />
      {value.kind === 'own' ? (
        <TextField
          label={`${label}, for this profile`}
          inputMode="decimal"
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          error={error}
        />
      ) : null}
    </div>
  );
}
