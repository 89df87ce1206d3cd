import { Switch } from '../../../ui/Switch';

/** What a run takes from the form besides single values, and what it does not. */
export function TakenFromForm({
  vary,
  varies,
  onVaries,
  modelName,
  others,
}: Readonly<{
  /** What the form varies, in words; null: nothing. */
  vary: string | null;
  /** It is varied of the rows too. */
  varies: boolean;
  onVaries: (varies: boolean) => void;
  modelName: string;
  /** The models of the form that are not run, by their names. */
  others: readonly string[];
}>) {
  if (vary === null && others.length === 0) return null;
  return (
    <>
      {vary === null ? null : (
        <Switch label={`Vary as in the form: ${vary}`} isSelected={varies} onChange={onVaries} />
      )}
      {others.length === 0 ? null : (
        <p className="text-xs text-muted">
          {modelName} alone runs, not {others.join(', ')} of the form.
        </p>
      )}
    </>
  );
}
