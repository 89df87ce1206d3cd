import { t } from '@shared/messages/t';
import { closeToasts, showToast } from '../../../ui/messages/toasts';
import { noteOtherForms } from '../past/formTracks';
import { formKey, useCreateStore } from '../useCreateStore';
import { emptyForm, type FormDraft } from './FormDraft';
import { filledSeedWords, replacedVaryWords } from './filledNote';
import { type Filling, filledWords } from './filledWords';
import { losesInput } from './losesInput';
import { isSame } from './temporaryVary';

const topic = 'form';

let unwatch: (() => void) | null = null;

/** Fills the form, and offers Undo if user input was lost. @param changes none: an Undo */
export function refillForm(profileId: string, changes: readonly Filling[], refill: () => void): void {
  const { models, forms, together, choices } = useCreateStore.getState();
  const others = together[profileId] ?? [];
  refill();
  const after = useCreateStore.getState();
  const changed = Object.keys(after.forms).filter((key) => after.forms[key] !== forms[key]);
  const own = formKey(profileId, '');
  const refilled = changed.flatMap((key) => {
    const form = after.forms[key];
    return form && key.startsWith(own)
      ? [{ modelId: key.slice(own.length), before: forms[key], after: form }]
      : [];
  });
  // models that are not selected count too, because Undo must restore their forms
  noteOtherForms(
    profileId,
    Object.fromEntries(refilled.map(({ modelId, before = emptyForm }) => [modelId, before])),
  );
  if (changed.length > 0 || after.models[profileId] !== models[profileId]) closeFilled();
  const isChosenAnew = after.choices[profileId] !== choices[profileId];
  const isLost =
    others.some((modelId) => !after.together[profileId]?.includes(modelId)) ||
    Object.entries(forms).some(
      ([key, form]) => form !== after.forms[key] && losesInput(form, after.forms[key] ?? emptyForm),
    );
  const ofPlace = filledSeedWords(changes, refilled);
  if (!isLost && ofPlace === null && !changes.some(isAlwaysAnnounced)) return;
  const said = [ofPlace, replacedVaryWords(refilled)].filter((words) => words !== null);
  const undo = () =>
    refillForm(profileId, [], () => {
      const state = useCreateStore.getState();
      const { [profileId]: _, ...otherProfiles } = state.models;
      const was = models[profileId];
      useCreateStore.setState({
        models: was === undefined ? otherProfiles : { ...otherProfiles, [profileId]: was },
        forms,
        together: { ...state.together, [profileId]: others },
        choices: isChosenAnew ? { ...state.choices, [profileId]: choices[profileId] ?? {} } : state.choices,
      });
    });
  showToast({
    level: 'info',
    title: filledWords(changes, isLost),
    ...(said.length === 0 ? {} : { message: said.join(' ') }),
    topic,
    action: { label: t('create.undo'), run: undo },
    timeout: 10_000,
  });
  const written = changed.map((key) => [key, fieldsWritten(forms[key], after.forms[key])] as const);
  unwatch = useCreateStore.subscribe((now) => {
    const holds =
      now.models[profileId] === after.models[profileId] &&
      isSame(now.together[profileId], after.together[profileId]) &&
      written.every(([key, fields]) => {
        const held = fieldsOf(now.forms[key]);
        return Object.entries(fields).every(([name, value]) => isSame(held[name], value));
      });
    if (!holds) closeFilled();
  });
}

function isAlwaysAnnounced(change: Filling): boolean {
  if (change.kind === 'load') return change.withNewSeeds === true || change.plan !== undefined;
  return change.kind === 'pictures' && change.isAnnounced === true;
}

export function closeFilled(): void {
  unwatch?.();
  unwatch = null;
  closeToasts((words) => words.topic === topic);
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
    names.filter((name) => !isSame(was[name], is[name])).map((name) => [name, is[name]]),
  );
}
