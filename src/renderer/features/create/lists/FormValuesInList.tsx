import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { Switch } from '../../../ui/fields/Switch';
import type { VaryMistake } from '../vary/varyMistakes';

/** Shows which values of the form the jobs of a list use, and switches for the seed and the variations. */
export function FormValuesInList({
  values,
  seed,
  usesFormSeed,
  onUseFormSeed,
  vary,
  mistakes,
  usesVary,
  onUseVary,
  modelName,
  others,
}: Readonly<{
  /** The text from `formValuesText` (for `vary`: from `listVaryText`); null: no text. */
  values: string | null;
  /** The locked seed of the form; null: each row gets a new seed. */
  seed: string | null;
  usesFormSeed: boolean;
  onUseFormSeed: (takesSeed: boolean) => void;
  vary: string | null;
  mistakes: readonly VaryMistake[];
  usesVary: boolean;
  onUseVary: (usesVary: boolean) => void;
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
          isSelected={usesFormSeed}
          onChange={onUseFormSeed}
        />
      )}
      {vary === null ? null : (
        <Switch label={t('create.varyAsInTheForm', { vary })} isSelected={usesVary} onChange={onUseVary} />
      )}
      {mistakes.map(({ axis, label, message }) => (
        <p key={axis} role="alert" className="text-danger">
          {t('create.varyMistakeOfForm', { label, words: message })}
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
