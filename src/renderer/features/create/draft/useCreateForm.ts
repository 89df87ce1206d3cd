import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { type FieldProblem, type JsonValue, normalizeSeed } from '@shared/service';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { showToast } from '../../../ui/messages/toasts';
import { pictureParameter, withPictures } from '../form/pictures/sources';
import { presetForms, unappliedText } from '../presets/presetForms';
import { withPreset } from '../presets/presetPart';
import { promptToCarryOver } from '../prompt/promptToCarryOver';
import { replacedPrompts } from '../prompt/replacedPrompts';
import { savePrompts } from '../prompt/savePrompts';
import { formKey, type GivenPreset, type PendingChange, useCreateStore, withValue } from '../useCreateStore';
import type { ModelCatalog } from '../useModels';
import { isVaried, variedNames } from '../vary/isVaried';
import { type VaryMistake, varyMistakes } from '../vary/varyMistakes';
import { varyPlanFor } from '../varyPlanFor';
import { emptyForm, type FormDraft } from './FormDraft';
import { formProblems } from './formProblems';
import { draftOf, problemsByField, readJsonText, requestValuesOf } from './formValues';
import { withMadeOn } from './madeOn';
import { nearestShape } from './nearestShape';
import { newSeedsFor, withNewSeeds } from './newSeeds';
import { refillForm } from './refillForm';
import {
  applyUserEdit,
  makeVaryPermanent,
  restoreOwnVary,
  temporaryVaryText,
  withoutVaried,
  withTemporaryVary,
} from './temporaryVary';

const noProblems: readonly FieldProblem[] = [];
const noMistakes: readonly VaryMistake[] = [];

type OneFormChange = Exclude<PendingChange, Readonly<{ kind: 'preset' }>>;

export function useCreateForm(profileId: string, catalog: ModelCatalog) {
  const { models, modelId, descriptorOf, arePendingLoaded } = catalog;
  const model = descriptorOf(modelId);
  const key = formKey(profileId, modelId);
  const form = useCreateStore((state) => state.forms[key]) ?? emptyForm;
  const refused = useCreateStore((state) => state.refused[key]) ?? noProblems;
  const { chooseModel, chooseTogether, changeForm, setValue, setRefused, drainPending } =
    useCreateStore.getState();
  const client = useQueryClient();
  const pending = useCreateStore((state) => state.pending);
  const [refills, setRefills] = useState(0);
  /** The last change brought another picture to edit, so the prompt may describe the previous picture. */
  const [isPromptStale, setPromptStale] = useState(false);
  const carryPrompt = useCallback(
    (from: string, to: string) => {
      const [source, target] = [from, to].map((id) => models.find((each) => each.id === id));
      if (!source || !target) return;
      const { forms } = useCreateStore.getState();
      const valuesOf = (id: string) => forms[formKey(profileId, id)]?.values ?? {};
      const prompt = promptToCarryOver(
        { edits: source.edits, values: valuesOf(from) },
        { edits: target.edits, values: valuesOf(to) },
      );
      if (prompt !== null) setValue(formKey(profileId, to), 'prompt', prompt);
    },
    [models, profileId, setValue],
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (pending.length === 0 || !model || !arePendingLoaded) return;
    setRefills((before) => before + 1);
    setPromptStale(pending.some(replacesEditedPicture));
    setTouched(new Set());
    const { forms: before } = useCreateStore.getState();
    let current: ModelDescriptor = model;
    refillForm(profileId, pending, () => {
      for (const change of drainPending()) {
        if (change.kind === 'preset') {
          current = fillWithPreset(profileId, change, current, descriptorOf);
          continue;
        }
        const requestedId = 'modelId' in change ? change.modelId : undefined;
        const fitsCurrentModel = change.kind === 'pictures' && change.anyModel && acceptsPicture(current);
        const target = requestedId === undefined || fitsCurrentModel ? current : descriptorOf(requestedId);
        if (!target) {
          reportMissingModel(change);
          continue;
        }
        if (change.kind === 'model') carryPrompt(current.id, target.id);
        if (target.id !== modelId || current !== target) chooseModel(profileId, target.id);
        current = target;
        changeForm(formKey(profileId, target.id), (before) => {
          const form = applyChange(before, change, target);
          return change.kind === 'load' ? withMadeOn(form, change.madeOn, profileId) : form;
        });
      }
    });
    const refill = {
      from: formKey(profileId, model.id),
      to: formKey(profileId, current.id),
      isPromptCarriedOver: pending.every(({ kind }) => kind === 'model'),
      isPictureReplaced: pending.some(replacesEditedPicture),
    };
    void savePrompts(client, replacedPrompts(before, useCreateStore.getState().forms, refill));
  }, [
    client,
    pending,
    model,
    modelId,
    arePendingLoaded,
    descriptorOf,
    profileId,
    drainPending,
    chooseModel,
    changeForm,
    carryPrompt,
  ]);

  const { prompt } = form.values;
  const isBlank = typeof prompt !== 'string' || prompt.trim() === '';
  const [wasSubmitted, setWasSubmitted] = useState(false);
  if (wasSubmitted && !isBlank) setWasSubmitted(false);
  const hidesPromptProblem = isBlank && !wasSubmitted;

  const values = useMemo(() => (model ? requestValuesOf(model, form) : {}), [model, form]);
  const allProblems = useMemo(() => {
    if (!model) return noProblems;
    return formProblems(model, values, variedNames(model, form.vary));
  }, [model, values, form.vary]);
  const shownProblems = useMemo(() => {
    if (!model) return new Map<string, readonly string[]>();
    const liveProblems = allProblems.filter(
      ({ field }) => field === null || (touched.has(field) && !(field === 'prompt' && hidesPromptProblem)),
    );
    return problemsByField(model, [
      ...liveProblems,
      ...refused.filter((problem) => !liveProblems.some((each) => each.message === problem.message)),
    ]);
  }, [model, allProblems, refused, touched, hidesPromptProblem]);

  const touch = useCallback((name: string) => {
    setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  }, []);
  const setField = useCallback(
    (name: string, value: JsonValue | undefined) => setValue(key, name, value),
    [key, setValue],
  );
  const change = useCallback(
    (edit: (form: FormDraft) => FormDraft) =>
      changeForm(key, (before) => applyUserEdit(before, edit(before))),
    [key, changeForm],
  );
  const draft = useMemo(
    () => ({
      profileId,
      modelId: model?.id ?? '',
      values,
      vary: model ? varyPlanFor(model, form) : form.vary,
    }),
    [profileId, model, values, form],
  );

  return {
    model,
    form,
    /** How often the form was filled by another view. */
    refills,
    isPromptStale,
    values,
    draft,
    /** Problems to show, by field; '' for problems without a field. */
    problems: shownProblems,
    allProblems,
    varyMistakes: model === null ? noMistakes : varyMistakes(model, form.vary),
    isJsonInvalid: model?.rawJson === true && !readJsonText(form.json).ok,
    isSeedInvalid:
      form.seedMode === 'locked' && !isVaried(form.vary, 'seed') && normalizeSeed(form.seed) === null,
    touch,
    touchAll: () => {
      setTouched(new Set(model?.parameters.map((parameter) => parameter.name)));
      setWasSubmitted(isBlank);
    },
    /** The first model becomes the selected one; the others get the same prompt. */
    chooseModels: ([first = modelId, ...others]: readonly string[]) => {
      const isOther = first !== modelId;
      if (isOther) {
        setTouched(new Set());
        chooseModel(profileId, first);
      }
      chooseTogether(profileId, others);
      if (!isOther) return;
      const { forms: before } = useCreateStore.getState();
      refillForm(profileId, [{ kind: 'model', modelId: first }], () => carryPrompt(modelId, first));
      const to = formKey(profileId, first);
      const { forms: after } = useCreateStore.getState();
      const refill = { from: to, to, isPromptCarriedOver: true, isPictureReplaced: false };
      void savePrompts(client, replacedPrompts(before, after, refill));
    },
    setValue: setField,
    drawSeeds: () => change(withNewSeeds),
    change,
    temporaryVaryText: model === null ? null : temporaryVaryText(model, form),
    keepVary: () => changeForm(key, makeVaryPermanent),
    /** After Generate: restores the variations of the user, unless the form has changed since. */
    endTemporaryVary: () => changeForm(key, (now) => (now.lent === form.lent ? restoreOwnVary(now) : now)),
    setRefused: (problems: readonly FieldProblem[]) => setRefused(key, problems),
  };
}

function applyChange(before: FormDraft, change: OneFormChange, model: ModelDescriptor): FormDraft {
  switch (change.kind) {
    case 'load': {
      const loaded = draftOf(model, change.values, before);
      if (change.plan !== undefined)
        return withTemporaryVary(model, before, { ...loaded, vary: change.plan });
      if (change.withNewSeeds !== true) return makeVaryPermanent(loaded);
      const vary = { ...emptyVaryPlan, seeds: newSeedsFor(model, change.values) };
      return withTemporaryVary(model, before, { ...loaded, seedMode: 'random', vary });
    }
    case 'pictures': {
      const filled = applyUserEdit(before, withPictures(model, before, change.refs));
      const { prompt } = before.values;
      const hasOwn = typeof prompt === 'string' && prompt.trim() !== '';
      if (change.prompt === undefined || hasOwn) return filled;
      return { ...filled, values: withValue(filled.values, 'prompt', change.prompt) };
    }
    case 'seed':
      return withSeed(before, change.seed);
    case 'model':
      return before;
    case 'prompt': {
      const values = withValue(before.values, 'prompt', change.prompt);
      const nearest = change.shape === undefined ? null : nearestShape(model, change.shape);
      const form = change.seed === undefined ? before : withSeed(before, change.seed);
      if (nearest === null) return { ...form, values };
      return { ...withoutVaried(form, nearest.name), values: withValue(values, nearest.name, nearest.value) };
    }
  }
}

/** Removes the seeds of Vary, which would override the seed of the form. */
function withSeed(before: FormDraft, seed: string): FormDraft {
  return applyUserEdit(before, { ...withoutVaried(before, 'seed'), seedMode: 'locked', seed });
}

function reportMissingModel(change: OneFormChange): void {
  if (change.kind !== 'pictures' && change.kind !== 'load') return;

  const message = t('create.noSuchModel', { modelId: change.modelId });
  showToast({ level: 'problem', title: t('create.notTaken', { what: change.kind }), message });
}

function acceptsPicture(model: ModelDescriptor): boolean {
  return pictureParameter(model) !== undefined;
}

/** Whether a change replaces the picture to edit. A dropped picture (`anyModel`) is meant for the typed prompt. */
function replacesEditedPicture(change: PendingChange): boolean {
  return change.kind === 'pictures' && !change.anyModel && change.prompt === undefined;
}

/**
 * Applies a preset to the forms of its models.
 * @param current the model on screen
 * @returns the model that is on screen afterwards
 */
function fillWithPreset(
  profileId: string,
  preset: GivenPreset,
  current: ModelDescriptor,
  descriptorOf: (id: string) => ModelDescriptor | null,
): ModelDescriptor {
  const partsByModel = presetForms(preset, current, descriptorOf);
  const message = unappliedText(partsByModel);
  const [first, ...others] = partsByModel.forms;
  if (message !== null)
    showToast({
      ...(first
        ? { level: 'info', title: t('create.notAllOfWasApplied', { name: preset.name }) }
        : { level: 'problem', title: t('create.wasNotApplied', { name: preset.name }) }),
      message,
    });
  if (!first) return current;
  const { chooseModel, chooseTogether, changeForm } = useCreateStore.getState();
  if (first.model.id !== current.id) chooseModel(profileId, first.model.id);
  for (const { model, part } of partsByModel.forms)
    changeForm(formKey(profileId, model.id), (before) =>
      withMadeOn(applyUserEdit(before, withPreset(model, before, part).form), preset.madeOn, profileId),
    );
  if (preset.part.others !== undefined)
    chooseTogether(
      profileId,
      others.map(({ model }) => model.id),
    );
  return first.model;
}
