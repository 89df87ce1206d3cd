import { TextField } from '../../renderer/ui/fields/TextField';

/** A new password, typed twice. */
export type NewPassword = Readonly<{ first: string; second: string }>;
export const noPassword: NewPassword = { first: '', second: '' };

/** Whether both are filled in and equal; the service has the password rules. */
export function isSame({ first, second }: NewPassword): boolean {
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
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters"
        value={first}
        onChange={(next) => onChange({ first: next, second })}
      />
      <TextField
        label="The same password again"
        type="password"
        autoComplete="new-password"
        error={second !== '' && first !== second ? 'The two passwords differ' : null}
        value={second}
        onChange={(next) => onChange({ first, second: next })}
      />
    </>
  );
}
