import type { PresetFields, PresetPart } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import type { FormDraft } from '../draft/FormDraft';
import { formProblems } from '../draft/formProblems';
import { requestValuesOf } from '../draft/formValues';
import { isJsonEqual } from '../draft/temporaryVary';
import { ownFields, sharedFields } from '../other-models/sharedFields';
import { varyPlanFor } from '../varyPlanFor';

/**
 * A field that a preset can contain. `id` is the name of a parameter, or begins with a space for other
 * fields; ids of another model's fields begin with the id of the model.
 */
type PresetField = Readonly<{ id: string; label: string; isSet: boolean }>;

export type OwnPart = Omit<PresetPart, 'others'>;

export type OtherModelForm = Readonly<{ model: ModelDescriptor; form: FormDraft }>;

const json = ' json';
const vary = ' vary';
const otherFieldId = (model: ModelDescriptor, id: string) => `${model.id} ${id}`;

/** The fields of a form that a preset can contain. Input pictures differ each time, so they are left out. */
export function presetFields(
  model: ModelDescriptor,
  form: FormDraft,
  others: readonly OtherModelForm[] = [],
): readonly PresetField[] {
  const shared = sharedOf(model, others);
  return [
    ...fieldsOf(model, model.parameters, form),
    { id: vary, label: t('create.vary'), isSet: !isJsonEqual(form.vary, emptyVaryPlan) },
    ...others.flatMap((other) =>
      fieldsOf(other.model, ownFields(other.model, shared), other.form).map(({ id, label, isSet: set }) => ({
        id: otherFieldId(other.model, id),
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

/** The part of a form that a preset stores. @param others undefined: the preset does not set the other models */
export function presetPart(
  model: ModelDescriptor,
  form: FormDraft,
  ids: ReadonlySet<string>,
  others?: readonly OtherModelForm[],
): PresetPart {
  const own = {
    ...selectedFields({ model, form }, (id) => ids.has(id)),
    vary: ids.has(vary) ? form.vary : null,
  };
  if (others === undefined) return own;
  const shared = sharedOf(model, others);
  return {
    ...own,
    others: others.map((other) => {
      const unshared = ownFields(other.model, shared);
      const isSelected = (id: string): boolean => {
        const parameter = other.model.parameters.find(({ name }) => name === id);
        if (parameter === undefined || unshared.includes(parameter))
          return ids.has(otherFieldId(other.model, id));
        const first = parameter.kind === 'seed' ? shared.find(({ kind }) => kind === 'seed') : parameter;
        return first !== undefined && ids.has(first.name);
      };
      return { modelId: other.model.id, ...selectedFields(other, isSelected) };
    }),
  };
}

/** @param isSelected whether the field with this `PresetField.id` is selected */
function selectedFields({ model, form }: OtherModelForm, isSelected: (id: string) => boolean): PresetFields {
  const seed = model.parameters.find(({ kind }) => kind === 'seed');
  const selected = model.parameters.filter(
    ({ name, kind }) => isSelected(name) && kind !== 'seed' && kind !== 'image',
  );
  return {
    values: Object.fromEntries(
      selected.flatMap(({ name }) => {
        const value = form.values[name];
        return value === undefined || value === null ? [] : [[name, value]];
      }),
    ),
    defaults: selected.filter(({ name }) => !isSet(form.values[name])).map(({ name }) => name),
    seed: seed && isSelected(seed.name) ? { mode: form.seedMode, digits: form.seed } : null,
    json: model.rawJson && isSelected(json) ? form.json : null,
  };
}

/** Applies a preset. `unapplied` are the labels of fields that the model does not accept, which stay unchanged. */
export function withPreset(
  model: ModelDescriptor,
  form: FormDraft,
  part: OwnPart,
): Readonly<{ form: FormDraft; unapplied: readonly string[] }> {
  const labels = new Map(model.parameters.map(({ name, label }) => [name, label]));
  const unknown = Object.keys(part.values).filter((name) => !labels.has(name));
  const applied = (names: readonly string[]): FormDraft => {
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
  const all = applied(names);
  const varied = new Set(varyPlanFor(model, all).axes.map(({ parameter }) => parameter));
  const invalid = new Set(formProblems(model, requestValuesOf(model, all), varied).map(({ field }) => field));
  // a prompt that is too long is shown as an error; other invalid values are left out
  const rejected = names.filter((name) => name !== 'prompt' && invalid.has(name));
  return {
    form: rejected.length === 0 ? all : applied(names.filter((name) => !rejected.includes(name))),
    unapplied: [...unknown, ...rejected.map((name) => labels.get(name) ?? name)],
  };
}

export function isApplied(
  form: FormDraft,
  part: PresetPart,
  others: readonly OtherModelForm[] = [],
): boolean {
  return (
    matches(form, part) &&
    (part.vary === null || isJsonEqual(part.vary, form.vary)) &&
    (part.others === undefined ||
      (part.others.length === others.length &&
        part.others.every((fields) =>
          others.some((other) => other.model.id === fields.modelId && matches(other.form, fields)),
        )))
  );
}

function matches(form: FormDraft, { values, defaults, seed, json: text }: PresetFields): boolean {
  return (
    Object.entries(values).every(([name, value]) => isJsonEqual(form.values[name], value)) &&
    defaults.every((name) => !isSet(form.values[name])) &&
    (seed === null || (seed.mode === form.seedMode && seed.digits === form.seed)) &&
    (text === null || text === form.json)
  );
}

/** The names of the stored fields, for example "Prompt, Size, Vary". */
export function partText(part: PresetPart, model: ModelDescriptor | null): string {
  const labelOf = (name: string) => model?.parameters.find((each) => each.name === name)?.label ?? name;
  const labels = [...Object.keys(part.values), ...part.defaults].map(labelOf);
  if (part.seed) labels.push(t('create.seed'));
  if (part.json !== null) labels.push('JSON');
  if (part.vary) labels.push(t('create.vary'));
  return labels.join(', ');
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
