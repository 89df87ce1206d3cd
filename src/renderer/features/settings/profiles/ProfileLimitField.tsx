import { t } from '@shared/messages/t';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';

/** A profile's limit as typed: the limit in the settings, no limit, or a limit of its own (`text`). */
export type TypedLimit = Readonly<{ kind: 'settings' | 'none' | 'own'; text: string }>;

type Props = Readonly<{
  label: string;
  inheritedValue: string;
  value: TypedLimit;
  onChange: (value: TypedLimit) => void;
  error: string | undefined;
}>;

export function ProfileLimitField({ label, inheritedValue, value, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        options={[
          { id: 'settings', label: t('settings.limitAsInSettings', { inSettings: inheritedValue }) },
          { id: 'none', label: t('settings.noLimit') },
          { id: 'own', label: t('settings.aLimitOfItsOwn') },
        ]}
      />
      {value.kind === 'own' ? (
        <TextField
          label={t('settings.forThisProfile', { label })}
          inputMode="decimal"
          value={value.text}
          onChange={(text) => onChange({ ...value, text })}
          error={error}
        />
      ) : null}
    </div>
  );
}
