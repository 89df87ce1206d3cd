import { t } from '@shared/messages/t';
import { closeToasts, showToast } from '../../../ui/messages/toasts';
import { recordOtherForms } from '../past/formHistories';
import { formKey, useCreateStore } from '../useCreateStore';
import { emptyForm, type FormDraft } from './FormDraft';
import { filledSeedText, replacedVaryText } from './filledNote';
import { type FillCause, filledTitle } from './filledTitle';
import { losesInput } from './losesInput';
import { isJsonEqual } from './temporaryVary';

const topic = 'form';

let unwatch: (() => void) | null = null;

/** Fills the form, and offers Undo if user input was lost. @param changes the causes; empty: an Undo */
export function refillForm(profileId: string, changes: readonly FillCause[], refill: () => void): void {
  const { models, forms, together, choices } = useCreateStore.getState();
  const others = together[profileId] ?? [];
  refill();
  const after = useCreateStore.getState();
  const changed = Object.keys(after.forms).filter((key) => after.forms[key] !== forms[key]);
  const keyPrefix = formKey(profileId, '');
  const refilled = changed.flatMap((key) => {
    const form = after.forms[key];
    return form && key.startsWith(keyPrefix)
      ? [{ modelId: key.slice(keyPrefix.length), before: forms[key], after: form }]
      : [];
  });
  // models that are not selected count too, because Undo must restore their forms
  recordOtherForms(
    profileId,
    Object.fromEntries(refilled.map(({ modelId, before = emptyForm }) => [modelId, before])),
  );
  if (changed.length > 0 || after.models[profileId] !== models[profileId]) closeFilledMessage();
  const choicesChanged = after.choices[profileId] !== choices[profileId];
  const isLost =
    others.some((modelId) => !after.together[profileId]?.includes(modelId)) ||
    Object.entries(forms).some(
      ([key, form]) => form !== after.forms[key] && losesInput(form, after.forms[key] ?? emptyForm),
    );
  const seedWarning = filledSeedText(changes, refilled);
  if (!isLost && seedWarning === null && !changes.some(isAlwaysAnnounced)) return;
  const notes = [seedWarning, replacedVaryText(refilled)].filter((note) => note !== null);
  const undo = () =>
    refillForm(profileId, [], () => {
      const state = useCreateStore.getState();
      const { [profileId]: _, ...otherProfiles } = state.models;
      const modelBefore = models[profileId];
      useCreateStore.setState({
        models: modelBefore === undefined ? otherProfiles : { ...otherProfiles, [profileId]: modelBefore },
        forms,
        together: { ...state.together, [profileId]: others },
        choices: choicesChanged ? { ...state.choices, [profileId]: choices[profileId] ?? {} } : state.choices,
      });
    });
  showToast({
    level: 'info',
    title: filledTitle(changes, isLost),
    ...(notes.length === 0 ? {} : { message: notes.join(' ') }),
    topic,
    action: { label: t('create.undo'), run: undo },
    timeout: 10_000,
  });
  const writtenFields = changed.map((key) => [key, fieldsWritten(forms[key], after.forms[key])] as const);
  unwatch = useCreateStore.subscribe((now) => {
    const isUnchanged =
      now.models[profileId] === after.models[profileId] &&
      isJsonEqual(now.together[profileId], after.together[profileId]) &&
      writtenFields.every(([key, fields]) => {
        const current = fieldsOf(now.forms[key]);
        return Object.entries(fields).every(([name, value]) => isJsonEqual(current[name], value));
      });
    if (!isUnchanged) closeFilledMessage();
  });
}

function isAlwaysAnnounced(change: FillCause): boolean {
  if (change.kind === 'load') return change.withNewSeeds === true || change.plan !== undefined;
  return change.kind === 'pictures' && change.isAnnounced === true;
}

export function closeFilledMessage(): void {
  unwatch?.();
  unwatch = null;
  closeToasts((toast) => toast.topic === topic);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf({ values, lent: _, madeOn: __, ...parts }: FormDraft = emptyForm): Fields {
  const named = Object.entries(values).map(([name, value]) => [`values ${name}`, value] as const);
  return { ...parts, ...Object.fromEntries(named) };
}

function fieldsWritten(before: FormDraft | undefined, after: FormDraft | undefined): Fields {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    names.filter((name) => !isJsonEqual(was[name], is[name])).map((name) => [name, is[name]]),
  );
}
