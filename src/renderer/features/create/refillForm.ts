import { closeToasts, showToast } from '../../ui/toasts';
import { emptyForm } from './FormDraft';
import { filledWords } from './filledWords';
import { losesInput } from './losesInput';
import { noteOtherForms } from './past/formTracks';
import { formKey, type PendingChange, useCreateStore } from './useCreateStore';

const topic = 'form';

type Kept = Readonly<{
  profileId: string;
  modelId: string | undefined;
  forms: ReturnType<typeof useCreateStore.getState>['forms'];
}>;
/** What the form held before the filling that is said on screen. */
let before: Kept | null = null;

/**
 * Does what fills the form anew; where something is lost by it that a person had put in, or nobody pressed for it, it can be
 * taken back.
 * @param changes what it is filled with; none: with what it held before
 */
export function refillForm(profileId: string, changes: readonly PendingChange[], refill: () => void): void {
  const { models, forms, together } = useCreateStore.getState();
  const others = together[profileId] ?? [];
  refill();
  const after = useCreateStore.getState();
  const changed = Object.keys(after.forms).filter((key) => after.forms[key] !== forms[key]);
  // of a model that was not on top too: Undo has to put back all of it
  noteOtherForms(
    profileId,
    Object.fromEntries(
      changed.flatMap((key) =>
        key.startsWith(formKey(profileId, ''))
          ? [[key.slice(formKey(profileId, '').length), forms[key] ?? emptyForm]]
          : [],
      ),
    ),
  );
  const isLost =
    others.some((modelId) => !after.together[profileId]?.includes(modelId)) ||
    Object.entries(forms).some(
      ([key, form]) => form !== after.forms[key] && losesInput(form, after.forms[key] ?? emptyForm),
    );
  if (!isLost && !changes.some((change) => change.kind === 'pictures' && change.isSaid)) return;
  const isForOne = Object.entries(after.forms).some(([key, { lent }]) => lent && lent !== forms[key]?.lent);
  const takeBack = () =>
    refillForm(profileId, [], () => {
      const state = useCreateStore.getState();
      const { [profileId]: _, ...otherProfiles } = state.models;
      const was = models[profileId];
      useCreateStore.setState({
        models: was === undefined ? otherProfiles : { ...otherProfiles, [profileId]: was },
        forms,
        together: { ...state.together, [profileId]: others },
      });
    });
  closeFilled();
  before = {
    profileId,
    modelId: models[profileId],
    forms: Object.fromEntries(changed.map((key) => [key, forms[key] ?? emptyForm])),
  };
  showToast({
    level: 'info',
    title: filledWords(changes, isLost),
    ...(isForOne ? { message: 'After the next Generate, Vary is as it was before.' } : {}),
    topic,
    action: { label: 'Undo', run: takeBack },
    timeout: 10_000,
  });
}

/** Says no more what the form was filled with. */
export function closeFilled(): void {
  closeToasts((words) => words.topic === topic);
  before = null;
}

/** Where the form is again what it was before it was filled, by Undo: that it was filled is not said any more. */
export function closeFilledWhereUndone(profileId: string): void {
  if (before?.profileId !== profileId) return;
  const { models, forms } = useCreateStore.getState();
  const isBack = Object.entries(before.forms).every(
    ([key, form]) => JSON.stringify(forms[key]) === JSON.stringify(form),
  );
  if (isBack && (before.modelId === undefined || models[profileId] === before.modelId)) closeFilled();
}
