import type { PresetFields, PresetPart } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import type { FormDraft } from '../draft/FormDraft';
import { formProblems } from '../draft/formProblems';
import { requestValuesOf } from '../draft/formValues';
import { isSame } from '../draft/temporaryVary';
import { planFor } from '../planFor';
import { ownFields, sharedFields } from '../together/sharedFields';

/**
 * A field that a preset can contain. `id` is the name of a parameter, or begins with a space for other
 * fields; ids of another model's fields begin with the id of the model.
 */
type PresetField = Readonly<{ id: string; label: string; isSet: boolean }>;

export type OwnPart = Omit<PresetPart, 'others'>;

export type OtherModelForm = Readonly<{ model: ModelDescriptor; form: FormDraft }>;

const json = ' json';
const vary = ' vary';
const ofOther = (model: ModelDescriptor, id: string) => `${model.id} ${id}`;

/** The fields of a form that a preset can contain. Input pictures differ each time, so they are left out. */
export function presetFields(
  model: ModelDescriptor,
  form: FormDraft,
  others: readonly OtherModelForm[] = [],
): readonly PresetField[] {
  const shared = sharedOf(model, others);
  return [
    ...fieldsOf(model, model.parameters, form),
    { id: vary, label: t('create.vary'), isSet: !isSame(form.vary, emptyVaryPlan) },
    ...others.flatMap((other) =>
      fieldsOf(other.model, ownFields(other.model, shared), other.form).map(({ id, label, isSet: set }) => ({
        id: ofOther(other.model, id),
        label: `${other.model.name}: ${label}`,
        isSet: set,
      })),
    ),
  ];
}

function fieldsOf(
  { rawJson }: ModelDescriptor,
  parameters: readonly ParameterDescriptor[],
  form: FormDraft,
): readonly PresetField[] {
  const fields = parameters
    .filter(({ kind }) => kind !== 'image')
    .map(({ name, label, kind }) => ({
      id: name,
      label,
      isSet: kind === 'seed' ? form.seedMode === 'locked' : isSet(form.values[name]),
    }));
  return rawJson
    ? [...fields, { id: json, label: t('create.moreAsJSON'), isSet: form.json.trim() !== '' }]
    : fields;
}

/** @param others undefined: the preset does not set the other models */
export function presetPart(
  model: ModelDescriptor,
  form: FormDraft,
  ids: ReadonlySet<string>,
  others?: readonly OtherModelForm[],
): PresetPart {
  const own = { ...heldFields({ model, form }, (id) => ids.has(id)), vary: ids.has(vary) ? form.vary : null };
  if (others === undefined) return own;
  const shared = sharedOf(model, others);
  return {
    ...own,
    others: others.map((other) => {
      const alone = ownFields(other.model, shared);
      const isHeld = (id: string): boolean => {
        const parameter = other.model.parameters.find(({ name }) => name === id);
        if (parameter === undefined || alone.includes(parameter)) return ids.has(ofOther(other.model, id));
        const first = parameter.kind === 'seed' ? shared.find(({ kind }) => kind === 'seed') : parameter;
        return first !== undefined && ids.has(first.name);
      };
      return { modelId: other.model.id, ...heldFields(other, isHeld) };
    }),
  };
}

/** @param isHeld whether the field with this `PresetField.id` is selected */
function heldFields({ model, form }: OtherModelForm, isHeld: (id: string) => boolean): PresetFields {
  const seed = model.parameters.find(({ kind }) => kind === 'seed');
  const held = model.parameters.filter(
    ({ name, kind }) => isHeld(name) && kind !== 'seed' && kind !== 'image',
  );
  return {
    values: Object.fromEntries(
      held.flatMap(({ name }) => {
        const value = form.values[name];
        return value === undefined || value === null ? [] : [[name, value]];
      }),
    ),
    defaults: held.filter(({ name }) => !isSet(form.values[name])).map(({ name }) => name),
    seed: seed && isHeld(seed.name) ? { mode: form.seedMode, digits: form.seed } : null,
    json: model.rawJson && isHeld(json) ? form.json : null,
  };
}

/** Applies a preset. `left`: labels of fields that the model does not accept, which stay unchanged. */
export function withPreset(
  model: ModelDescriptor,
  form: FormDraft,
  part: OwnPart,
): Readonly<{ form: FormDraft; left: readonly string[] }> {
  const labels = new Map(model.parameters.map(({ name, label }) => [name, label]));
  const left = Object.keys(part.values).filter((name) => !labels.has(name));
  const put = (names: readonly string[]): FormDraft => {
    const values = { ...form.values };
    for (const name of part.defaults) delete values[name];
    for (const name of names) values[name] = part.values[name] as (typeof values)[string];
    return {
      ...form,
      values,
      ...(part.seed ? { seedMode: part.seed.mode, seed: part.seed.digits } : {}),
      ...(part.json !== null && model.rawJson ? { json: part.json } : {}),
      ...(part.vary ? { vary: part.vary } : {}),
    };
  };
  const names = Object.keys(part.values).filter((name) => labels.has(name));
  const all = put(names);
  const varied = new Set(planFor(model, all).axes.map(({ parameter }) => parameter));
  const bad = new Set(formProblems(model, requestValuesOf(model, all), varied).map(({ field }) => field));
  // a prompt that is too long is shown as an error; other invalid values are left out
  const unfit = names.filter((name) => name !== 'prompt' && bad.has(name));
  return {
    form: unfit.length === 0 ? all : put(names.filter((name) => !unfit.includes(name))),
    left: [...left, ...unfit.map((name) => labels.get(name) ?? name)],
  };
}

export function isApplied(
  form: FormDraft,
  part: PresetPart,
  others: readonly OtherModelForm[] = [],
): boolean {
  return (
    says(form, part) &&
    (part.vary === null || isSame(part.vary, form.vary)) &&
    (part.others === undefined ||
      (part.others.length === others.length &&
        part.others.every((held) =>
          others.some((other) => other.model.id === held.modelId && says(other.form, held)),
        )))
  );
}

function says(form: FormDraft, { values, defaults, seed, json: text }: PresetFields): boolean {
  return (
    Object.entries(values).every(([name, value]) => isSame(form.values[name], value)) &&
    defaults.every((name) => !isSet(form.values[name])) &&
    (seed === null || (seed.mode === form.seedMode && seed.digits === form.seed)) &&
    (text === null || text === form.json)
  );
}

/** For example "Prompt, Size, Vary". */
export function partWords(part: PresetPart, model: ModelDescriptor | null): string {
  const labelOf = (name: string) => model?.parameters.find((each) => each.name === name)?.label ?? name;
  const words = [...Object.keys(part.values), ...part.defaults].map(labelOf);
  if (part.seed) words.push(t('create.seed'));
  if (part.json !== null) words.push('JSON');
  if (part.vary) words.push(t('create.vary'));
  return words.join(', ');
}

function sharedOf(model: ModelDescriptor, others: readonly OtherModelForm[]): readonly ParameterDescriptor[] {
  return sharedFields(
    model,
    others.map((other) => other.model),
  );
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
