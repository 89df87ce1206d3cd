import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { Switch } from '../../../ui/fields/Switch';
import type { VaryMistake } from '../vary/varyMistakes';

/** What the jobs of a list take from the form. */
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
  values: string | null;
  /** The locked seed of the form; null: each row gets a new seed. */
  seed: string | null;
  takesSeed: boolean;
  onTakesSeed: (takesSeed: boolean) => void;
  vary: string | null;
  mistakes: readonly VaryMistake[];
  varies: boolean;
  onVaries: (varies: boolean) => void;
  modelName: string;
  /** Names of selected models that the list does not use. */
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
