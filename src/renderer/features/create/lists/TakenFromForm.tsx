import { Switch } from '../../../ui/fields/Switch';
import type { VaryMistake } from '../vary/varyMistakes';

/** What a run takes from the form, and what it does not. */
export function TakenFromForm({
  values,
  seed,
  takesSeed,
  onTakesSeed,
  vary,
  mistakes,
  varies,
  onVaries,
  modelName,
  others,
}: Readonly<{
  /** Single values, in words; null: none. */
  values: string | null;
  /** The seed that is locked there, digits; null: each row has a new one. */
  seed: string | null;
  /** Every row has that seed. */
  takesSeed: boolean;
  onTakesSeed: (takesSeed: boolean) => void;
  /** What the form varies, in words; null: nothing. */
  vary: string | null;
  /** What of that cannot be read: nothing is made of it. */
  mistakes: readonly VaryMistake[];
  /** It is varied of the rows too. */
  varies: boolean;
  onVaries: (varies: boolean) => void;
  modelName: string;
  /** The models of the form that are not run, by their names. */
  others: readonly string[];
}>) {
  return (
    <>
      {values === null ? null : (
        <p className="w-full truncate text-xs text-muted" title={values}>
          From the form, where a row says nothing: {values}
        </p>
      )}
      {seed === null ? null : (
        <Switch
          label={`Seed ${seed} of the form in every row`}
          isSelected={takesSeed}
          onChange={onTakesSeed}
        />
      )}
      {vary === null ? null : (
        <Switch label={`Vary as in the form: ${vary}`} isSelected={varies} onChange={onVaries} />
      )}
      {mistakes.map(({ axis, label, words }) => (
        <p key={axis} role="alert" className="text-danger">
          In Vary of the form, {label}: {words} Mend it there first.
        </p>
      ))}
      {others.length === 0 ? null : (
        <p className="text-xs text-muted">
          {modelName} alone runs, not {others.join(', ')} of the form.
        </p>
      )}
    </>
  );
}
