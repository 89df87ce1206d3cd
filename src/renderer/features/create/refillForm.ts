import { showToast } from '../../ui/toasts';
import { emptyForm } from './FormDraft';
import { losesInput } from './losesInput';
import { useCreateStore } from './useCreateStore';

/** Does what fills the form anew; where something is lost by it that a person had put in, it can be taken back. */
export function refillForm(profileId: string, refill: () => void): void {
  const { models, forms } = useCreateStore.getState();
  refill();
  const after = useCreateStore.getState();
  const isLost = Object.entries(forms).some(
    ([key, form]) => form !== after.forms[key] && losesInput(form, after.forms[key] ?? emptyForm),
  );
  if (!isLost) return;
  const takeBack = () =>
    refillForm(profileId, () => {
      const { [profileId]: _, ...others } = useCreateStore.getState().models;
      const was = models[profileId];
      useCreateStore.setState({
        models: was === undefined ? others : { ...others, [profileId]: was },
        forms,
      });
    });
  showToast({
    level: 'info',
    title: 'The form was filled anew',
    topic: 'form',
    action: { label: 'Undo', run: takeBack },
    timeout: 10_000,
  });
}
