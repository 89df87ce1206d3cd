import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
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
  /** The locked seed of the form, digits; null: each row gets a new seed. */
  seed: string | null;
  /** Use the locked seed for every row. */
  takesSeed: boolean;
  onTakesSeed: (takesSeed: boolean) => void;
  /** What the form varies, in words; null: nothing. */
  vary: string | null;
  /** Text in Vary that cannot be parsed, so it is ignored. */
  mistakes: readonly VaryMistake[];
  /** Vary every row in the same way. */
  varies: boolean;
  onVaries: (varies: boolean) => void;
  modelName: string;
  /** Names of the form's models that the list does not use. */
  others: readonly string[];
}>) {
  return (
    <>
      {values === null ? null : (
        <p className="w-full truncate text-xs text-muted" title={values}>
          {t('create.fromTheFormWhereARowSays', { values })}
        </p>
      )}
      {seed === null ? null : (
        <Switch
          label={t('create.seedOfTheFormInEveryRow', { seed })}
          isSelected={takesSeed}
          onChange={onTakesSeed}
        />
      )}
      {vary === null ? null : (
        <Switch label={t('create.varyAsInTheForm', { vary })} isSelected={varies} onChange={onVaries} />
      )}
      {mistakes.map(({ axis, label, words }) => (
        <p key={axis} role="alert" className="text-danger">
          {t('create.varyMistakeOfForm', { label, words })}
        </p>
      ))}
      {others.length === 0 ? null : (
        <p className="text-xs text-muted">
          {t('create.onlyThisModelRuns', { modelName, others: listOf(others) })}
        </p>
      )}
    </>
  );
}
