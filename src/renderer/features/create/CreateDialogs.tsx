import { t } from '@shared/messages/t';
import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';
import { useCreate } from './CreateContext';
import { PastDialog } from './past/PastDialog';
import { KeepPresetDialog } from './presets/KeepPresetDialog';
import { PresetsDialog } from './presets/PresetsDialog';
import { useCreateDialogs } from './useCreateDialogs';
import { WildcardsDialog } from './wildcards/WildcardsDialog';

export function CreateDialogs() {
  const { profileId, known, createForm, together, past, presets: presetStore, takePrompt } = useCreate();
  const { open, show } = useCreateDialogs();
  const { model, form } = createForm;
  useEffect(() => () => show(null), [show]);
  useDraftOffer('wildcards', {
    draft: useRoute('wildcards.draft', undefined).data ?? null,
    isOpen: open === 'wildcards',
    titleOf: ({ name }) =>
      name === '' ? t('create.newWildcardNotSaved') : t('create.wildcardNotSaved', { name }),
    open: () => show('wildcards'),
  });
  useDraftOffer('snippets', {
    draft: useRoute('snippets.draft', undefined).data ?? null,
    isOpen: open === 'snippets' || open === 'presets',
    titleOf: ({ id, name }) =>
      t('create.snippetNotSaved', { isNew: id === null, isNamed: name.trim() !== '', name: name.trim() }),
    open: () => show('snippets'),
  });
  const onClose = () => show(null);
  switch (open) {
    case 'past':
      return (
        <PastDialog
          profileId={profileId}
          onPrompt={takePrompt}
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
    // these open as popovers at their buttons
    case 'landing':
    case 'plan':
    case null:
      return null;
  }
}

const offered = new Map<string, string>();

/** Offers to continue an unsaved draft. @param kind identifies the kind of draft */
function useDraftOffer<Draft>(
  kind: string,
  {
    draft,
    isOpen,
    titleOf,
    open,
  }: Readonly<{
    draft: Draft | null;
    isOpen: boolean;
    titleOf: (draft: Draft) => string;
    open: () => void;
  }>,
): void {
  const offer = useEffectEvent((left: Draft) =>
    showToast({
      level: 'info',
      timeout: undoMs,
      title: titleOf(left),
      message: t('create.yourTextIsKept'),
      action: { label: t('create.goOnWithIt'), run: open },
    }),
  );
  useEffect(() => {
    const known = JSON.stringify(draft);
    if (draft !== null && !isOpen && known !== offered.get(kind)) offer(draft);
    offered.set(kind, known);
  }, [kind, draft, isOpen]);
}
