import type { Draft } from '@shared/ipc/create/createRoutes';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { useMemo, useState } from 'react';
import { emptyForm } from '../draft/FormDraft';
import { requestValuesOf } from '../draft/formValues';
import { isVaryLent } from '../draft/lentVary';
import { useModelDetails } from '../models/useModelDetails';
import { planFor } from '../planFor';
import { formKey, useCreateStore } from '../useCreateStore';
import type { KnownModels } from '../useModels';
import { type VaryMistake, varyMistakes } from '../vary/varyMistakes';

/** What a list is run with: its model, and what the form of that model says where the list says nothing. */
export type ListModel = Readonly<{
  model: ModelDescriptor;
  /** Without its seed. */
  base: RequestValues;
  /** The seed that is locked there, by the name of its parameter; null: none is. */
  seed: Readonly<{ name: string; digits: string }> | null;
  vary: VaryPlan;
  /** What is varied there was put there for one Generate, and not by the person. */
  isLent: boolean;
  /** What was typed into Vary there and cannot be read. */
  mistakes: readonly VaryMistake[];
  /** What the service's list says of one; thousandths of a credit. */
  listedMilli: number | null;
  /** The model that it was for, which this service has not; null where it has. */
  missing: string | null;
}>;

/**
 * The model of a list, or the one on top of the form where it has none yet or its own is not there; null while it is not known
 * what it takes.
 * @param own null: it has none yet
 * @param drafts what the form holds, for its models
 */
export function useListModel(
  profileId: string,
  known: KnownModels,
  drafts: readonly Draft[],
  own: string | null,
): ListModel | null {
  const isThere = own !== null && known.models.some(({ id }) => id === own);
  const modelId = isThere ? own : known.modelId;
  const [details] = useModelDetails(profileId, [modelId]);
  const model = details?.descriptor ?? known.descriptorOf(modelId);
  const shown = drafts.find((draft) => draft.modelId === modelId);
  const form = useCreateStore((state) => state.forms[formKey(profileId, modelId)]) ?? emptyForm;
  // what is varied in the first model's form goes for those that are chosen with it
  const varied = formKey(profileId, shown === undefined ? modelId : known.modelId);
  const { vary, lent } = useCreateStore((state) => state.forms[varied]) ?? emptyForm;
  const isLent = isVaryLent({ lent });
  const said = useMemo(() => {
    if (model === null) return null;
    const mistakes = varyMistakes(model, vary);
    const values = shown === undefined ? requestValuesOf(model, form) : shown.values;
    const plan = shown === undefined ? planFor(model, form) : shown.vary;
    return { ...withoutSeed(model, values), vary: plan, isLent, mistakes };
  }, [shown, model, form, vary, isLent]);
  const listedMilli = known.models.find(({ id }) => id === modelId)?.saidMilli ?? null;
  const missing = isThere ? null : own;
  const now = useMemo(
    () => (model === null || said === null ? null : { ...said, model, listedMilli, missing }),
    [model, said, listedMilli, missing],
  );
  // another one that was chosen: until it is known, what is shown stays
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}

/** Rows are of different things: one seed for all of them is taken only where that is chosen. */
function withoutSeed(model: ModelDescriptor, values: RequestValues): Pick<ListModel, 'base' | 'seed'> {
  const name = model.parameters.find(({ kind }) => kind === 'seed')?.name;
  const digits = name === undefined ? undefined : values[name];
  if (name === undefined || digits === undefined) return { base: values, seed: null };
  const { [name]: _, ...base } = values;
  return { base, seed: { name, digits: String(digits) } };
}
