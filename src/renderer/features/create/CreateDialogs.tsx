import { t } from '@shared/messages/t';
import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { undoMs } from '../../ui/messages/undoMs';
import { useCreate } from './CreateContext';
import { PastDialog } from './past/PastDialog';
import { PresetsDialog } from './presets/PresetsDialog';
import { SavePresetDialog } from './presets/SavePresetDialog';
import { useCreateDialogs } from './useCreateDialogs';
import { WildcardsDialog } from './wildcards/WildcardsDialog';

export function CreateDialogs() {
  const {
    profileId,
    catalog,
    createForm,
    otherModels,
    past,
    presets: presetStore,
    applyPrompt,
  } = useCreate();
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
    case 'history':
      return (
        <PastDialog
          profileId={profileId}
          onPrompt={applyPrompt}
          onClose={onClose}
          onVersion={past.restoreVersion}
        />
      );
    case 'keepPreset':
      return model ? (
        <SavePresetDialog
          profileId={profileId}
          model={model}
          form={form}
          onClose={onClose}
          others={otherModels.formsOfOthers}
          presets={presetStore.presets}
          onSave={async (preset) => {
            const answer = await presetStore.save(preset);
            return answer.ok ? null : answer.problem;
          }}
        />
      ) : null;
    case 'presets':
    case 'snippets':
      return (
        <PresetsDialog
          presetStore={presetStore}
          onClose={onClose}
          initialTab={open}
          descriptorOf={catalog.descriptorOf}
        />
      );
    case 'wildcards':
      return <WildcardsDialog onClose={onClose} />;
    // `ChoicesRow` renders the dialogs for the destination of the results and for the schedule
    case 'landing':
    case 'plan':
    case null:
      return null;
  }
}

const lastOfferedDrafts = new Map<string, string>();

type DraftOffer<Draft> = Readonly<{
  draft: Draft | null;
  isOpen: boolean;
  titleOf: (draft: Draft) => string;
  open: () => void;
}>;

/** Offers to continue an unsaved draft when one exists. @param kind identifies the kind of draft */
function useDraftOffer<Draft>(kind: string, { draft, isOpen, titleOf, open }: DraftOffer<Draft>): void {
  const offer = useEffectEvent((unsaved: Draft) =>
    showToast({
      level: 'info',
      timeout: undoMs,
      title: titleOf(unsaved),
      message: t('create.yourTextIsKept'),
      action: { label: t('create.goOnWithIt'), run: open },
    }),
  );
  useEffect(() => {
    const serialized = JSON.stringify(draft);
    if (draft !== null && !isOpen && serialized !== lastOfferedDrafts.get(kind)) offer(draft);
    lastOfferedDrafts.set(kind, serialized);
  }, [kind, draft, isOpen]);
}
