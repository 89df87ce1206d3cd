import { useEffect } from 'react';
import { useRoute } from '../../ipc/useRoute';
import type { useCreateForm } from './draft/useCreateForm';
import { useDraftOffer } from './draft/useDraftOffer';
import { PastDialog } from './past/PastDialog';
import type { FormPast } from './past/useFormPast';
import { KeepPresetDialog } from './presets/KeepPresetDialog';
import { PresetsDialog } from './presets/PresetsDialog';
import { usePresets } from './presets/usePresets';
import type { Together } from './together/useTogether';
import { useCreateDialogs } from './useCreateDialogs';
import type { KnownModels } from './useModels';
import { WildcardsDialog } from './wildcards/WildcardsDialog';

/** What opens over Create, one at a time; it goes with the view. */
export function CreateDialogs({
  profileId,
  known,
  createForm,
  together,
  past,
  onPrompt,
}: Readonly<{
  profileId: string;
  known: KnownModels;
  createForm: ReturnType<typeof useCreateForm>;
  together: Together;
  past: FormPast;
  onPrompt: (prompt: string) => void;
}>) {
  const { open, show } = useCreateDialogs();
  const presetStore = usePresets();
  const { model, form } = createForm;
  useEffect(() => () => show(null), [show]);
  useDraftOffer('wildcards', {
    draft: useRoute('wildcards.draft', undefined).data ?? null,
    isOpen: open === 'wildcards',
    titleOf: ({ name }) =>
      name === '' ? 'A new wildcard list is not saved yet' : `The wildcard list ${name} is not saved yet`,
    open: () => show('wildcards'),
  });
  useDraftOffer('snippets', {
    draft: useRoute('snippets.draft', undefined).data ?? null,
    isOpen: open === 'snippets' || open === 'presets',
    titleOf: ({ id, name }) =>
      `${id === null ? 'A new snippet' : 'The snippet'}${name.trim() === '' ? '' : ` ${name.trim()}`} is not saved yet`,
    open: () => show('snippets'),
  });
  const onClose = () => show(null);
  switch (open) {
    case 'past':
      return (
        <PastDialog
          profileId={profileId}
          onPrompt={onPrompt}
          onClose={onClose}
          onVersion={past.restoreVersion}
        />
      );
    case 'keepPreset':
      return model ? (
        <KeepPresetDialog
          profileId={profileId}
          model={model}
          form={form}
          onClose={onClose}
          others={together.held}
          presets={presetStore.presets}
          onSave={async (preset) => {
            const answer = await presetStore.save(preset);
            return answer.ok ? null : answer.why;
          }}
        />
      ) : null;
    case 'presets':
    case 'snippets':
      return (
        <PresetsDialog
          presetStore={presetStore}
          onClose={onClose}
          first={open}
          descriptorOf={known.descriptorOf}
        />
      );
    case 'wildcards':
      return <WildcardsDialog onClose={onClose} />;
    // open at their buttons
    case 'landing':
    case 'plan':
    case null:
      return null;
  }
}
