import { Switch } from '../../../ui/Switch';
import type { VaryMistake } from '../vary/varyMistakes';

/** What a run takes from the form besides single values, and what it does not. */
export function TakenFromForm({
  vary,
  mistakes,
  varies,
  onVaries,
  modelName,
  others,
}: Readonly<{
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
  if (vary === null && others.length === 0 && mistakes.length === 0) return null;
  return (
    <>
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
