import { t } from '@shared/messages/t';
import { TextField } from '../../renderer/ui/fields/TextField';

export type NewPassword = Readonly<{ first: string; second: string }>;
export const noPassword: NewPassword = { first: '', second: '' };

/** Whether both fields are filled in and equal. The service checks the password rules. */
export function passwordsMatch({ first, second }: NewPassword): boolean {
  return first !== '' && first === second;
}

export function NewPasswordFields({
  value,
  onChange,
}: Readonly<{ value: NewPassword; onChange: (value: NewPassword) => void }>) {
  const { first, second } = value;
  return (
    <>
      <TextField
        label={t('dashboard.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('dashboard.atLeast12Characters')}
        value={first}
        onChange={(next) => onChange({ first: next, second })}
      />
      <TextField
        label={t('dashboard.theSamePasswordAgain')}
        type="password"
        autoComplete="new-password"
        error={second !== '' && first !== second ? t('dashboard.theTwoPasswordsDiffer') : null}
        value={second}
        onChange={(next) => onChange({ first, second: next })}
      />
    </>
  );
}
