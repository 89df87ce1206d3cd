import { closeToasts, showToast } from '../../ui/toasts';
import { emptyForm } from './FormDraft';
import { filledWords } from './filledWords';
import { losesInput } from './losesInput';
import { type PendingChange, useCreateStore } from './useCreateStore';

const topic = 'form';

/**
 * Does what fills the form anew; where something is lost by it that a person had put in, it can be taken back.
 * @param changes what it is filled with; none: with what it held before
 */
export function refillForm(profileId: string, changes: readonly PendingChange[], refill: () => void): void {
  const { models, forms } = useCreateStore.getState();
  refill();
  const after = useCreateStore.getState();
  const isLost = Object.entries(forms).some(
    ([key, form]) => form !== after.forms[key] && losesInput(form, after.forms[key] ?? emptyForm),
  );
  if (!isLost) return;
  const isForOne = Object.entries(after.forms).some(([key, { lent }]) => lent && lent !== forms[key]?.lent);
  const takeBack = () =>
    refillForm(profileId, [], () => {
      const { [profileId]: _, ...others } = useCreateStore.getState().models;
      const was = models[profileId];
      useCreateStore.setState({
        models: was === undefined ? others : { ...others, [profileId]: was },
        forms,
      });
    });
  closeToasts((other) => other.topic === topic);
  showToast({
    level: 'info',
    title: filledWords(changes),
    ...(isForOne ? { message: 'After the next Generate, Vary is as it was before.' } : {}),
    topic,
    action: { label: 'Undo', run: takeBack },
    timeout: 10_000,
  });
}
