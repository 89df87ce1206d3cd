import type { Draft } from '@shared/ipc/create/createRoutes';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { useMemo, useState } from 'react';
import { emptyForm } from '../draft/FormDraft';
import { requestValuesOf } from '../draft/formValues';
import { isVaryTemporary } from '../draft/temporaryVary';
import { formKey, useCreateStore } from '../useCreateStore';
import { type ModelCatalog, useModelDetails } from '../useModels';
import { type VaryMistake, varyMistakes } from '../vary/varyMistakes';
import { varyPlanFor } from '../varyPlanFor';

/** The model that runs a list, and its form for parameters without a column. */
export type ListModel = Readonly<{
  model: ModelDescriptor;
  /** The values of the form, without the seed. */
  base: RequestValues;
  /** The locked seed; null: no seed is locked. */
  seed: Readonly<{ name: string; digits: string }> | null;
  vary: VaryPlan;
  /** The variations apply to one Generate only. */
  isVaryForOneRun: boolean;
  mistakes: readonly VaryMistake[];
  /** The listed price of one result, thousandths of a credit. */
  listedMilli: number | null;
  /** The model of the list, if the service does not have it. */
  missing: string | null;
}>;

/**
 * The model that runs a list, with the values of its form. Null while the model loads. The selected model of
 * the form runs a list that has no model, or whose model the service lacks.
 * @param listModelId the model of the list
 * @param drafts the drafts of all selected models
 */
export function useListModel(
  profileId: string,
  catalog: ModelCatalog,
  drafts: readonly Draft[],
  listModelId: string | null,
): ListModel | null {
  const isAvailable = listModelId !== null && catalog.models.some(({ id }) => id === listModelId);
  const modelId = isAvailable ? listModelId : catalog.modelId;
  const [details] = useModelDetails(profileId, [modelId]);
  const model = details?.descriptor ?? catalog.descriptorOf(modelId);
  const draftOfModel = drafts.find((draft) => draft.modelId === modelId);
  const form = useCreateStore((state) => state.forms[formKey(profileId, modelId)]) ?? emptyForm;
  // the variations of the first model apply to all selected models
  const varyKey = formKey(profileId, draftOfModel === undefined ? modelId : catalog.modelId);
  const { vary, lent } = useCreateStore((state) => state.forms[varyKey]) ?? emptyForm;
  const isVaryForOneRun = isVaryTemporary({ lent });
  const fromForm = useMemo(() => {
    if (model === null) return null;
    const mistakes = varyMistakes(model, vary);
    const values = draftOfModel === undefined ? requestValuesOf(model, form) : draftOfModel.values;
    const plan = draftOfModel === undefined ? varyPlanFor(model, form) : draftOfModel.vary;
    return { ...withoutSeed(model, values), vary: plan, isVaryForOneRun, mistakes };
  }, [draftOfModel, model, form, vary, isVaryForOneRun]);
  const listedMilli = catalog.models.find(({ id }) => id === modelId)?.listedMilli ?? null;
  const missing = isAvailable ? null : listModelId;
  const now = useMemo(
    () => (model === null || fromForm === null ? null : { ...fromForm, model, listedMilli, missing }),
    [model, fromForm, listedMilli, missing],
  );
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}

/** Separates the seed, which is used for all rows only if the user says so. */
function withoutSeed(model: ModelDescriptor, values: RequestValues): Pick<ListModel, 'base' | 'seed'> {
  const name = model.parameters.find(({ kind }) => kind === 'seed')?.name;
  const digits = name === undefined ? undefined : values[name];
  if (name === undefined || digits === undefined) return { base: values, seed: null };
  const { [name]: _, ...base } = values;
  return { base, seed: { name, digits: String(digits) } };
}
