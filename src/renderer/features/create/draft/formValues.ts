import { t } from '@shared/messages/t';
import { type ModelDescriptor, withRequired } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import {
  type FieldProblem,
  isJsonObject,
  type JsonObject,
  normalizeSeed,
  type RequestValues,
} from '@shared/service';
import { readJsonValue } from '../form/json/readJsonValue';
import type { FormDraft } from './FormDraft';

/** The values to send. Values that the model has no parameter for (from another model) are dropped. */
export function requestValuesOf(model: ModelDescriptor, draft: FormDraft): RequestValues {
  const values: Record<string, RequestValues[string]> = {};
  for (const parameter of model.parameters) {
    const value = draft.values[parameter.name];
    if (parameter.kind !== 'seed' && value !== undefined && value !== null) values[parameter.name] = value;
  }
  if (model.rawJson) {
    const extra = readJsonText(draft.json);
    if (extra.ok) Object.assign(values, extra.value);
  }
  const seed = model.parameters.find((parameter) => parameter.kind === 'seed');
  if (seed && draft.seedMode === 'locked') {
    values[seed.name] = normalizeSeed(draft.seed.trim()) ?? draft.seed;
  }
  return withRequired(model, values);
}

/** Fills a form from a request. Values equal to their defaults are kept, so that the form is complete. */
export function draftOf(model: ModelDescriptor, values: RequestValues, before: FormDraft): FormDraft {
  const mapped: Record<string, RequestValues[string]> = {};
  const unmapped: Record<string, RequestValues[string]> = {};
  let seed: string | null = null;
  for (const [name, value] of Object.entries(values)) {
    const parameter = model.parameters.find((each) => each.name === name);
    if (parameter?.kind === 'seed')
      seed = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    else if (parameter) mapped[name] = value;
    else unmapped[name] = value;
  }
  return {
    ...before,
    values: mapped,
    seedMode: seed === null ? 'random' : 'locked',
    seed: seed ?? before.seed,
    json: model.rawJson && Object.keys(unmapped).length > 0 ? JSON.stringify(unmapped, null, 2) : '',
    vary: emptyVaryPlan,
  };
}

type JsonTextReading = Readonly<{ ok: true; value: JsonObject }> | Readonly<{ ok: false; problem: string }>;

/** Blank text is an empty object. */
export function readJsonText(text: string): JsonTextReading {
  const reading = readJsonValue(text);
  if (!reading.ok) return reading;
  if (reading.value === undefined) return { ok: true, value: {} };
  if (isJsonObject(reading.value)) return { ok: true, value: reading.value };
  return { ok: false, problem: t('create.writeJsonObject') };
}

/** Problems by field; problems without a field, or of a field that the form lacks, are under `''`. */
export function problemsByField(
  model: ModelDescriptor,
  problems: readonly FieldProblem[],
): ReadonlyMap<string, readonly string[]> {
  const names = new Set(model.parameters.map((parameter) => parameter.name));
  const found = new Map<string, string[]>();
  for (const problem of problems) {
    const name = problem.field !== null && names.has(problem.field) ? problem.field : '';
    const list = found.get(name) ?? [];
    list.push(problem.message);
    found.set(name, list);
  }
  return found;
}
