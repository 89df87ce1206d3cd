import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { escapeTemplate } from '@shared/prompt';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/messages/toasts';
import { editModelId } from '../editModelId';
import { useCreateStore } from '../useCreateStore';
import type { PinAction } from './PinStrip';
import { withColours } from './withColours';

type Options = Readonly<{
  prompt: string;
  onPrompt: (prompt: string) => void;
  onOpen: (seq: number) => void;
}>;

export function usePinActions({ prompt, onPrompt, onOpen }: Options) {
  const { fillPictures, setPrompt } = useCreateStore.getState();
  const { mutate: addAsSource } = useCommand('inputs.fromAsset', {
    failed: t('app.thisPictureCannotBeEdited'),
    onSuccess: ({ ref }) => fillPictures({ modelId: editModelId, refs: [ref], anyModel: true }),
  });
  const { mutate: readPalette } = useCommand('asset.palette', {
    failed: t('create.theColoursWereNotAdded'),
    onSuccess: (found) => {
      const colours = found.map(({ hex }) => hex);
      if (colours.length > 0) onPrompt(withColours(prompt, colours));
      else showToast({ level: 'info', title: t('create.itsColoursAreNotKnownYet') });
    },
  });
  return (action: Exclude<PinAction, 'unpin'>, asset: Asset): void => {
    switch (action) {
      case 'source':
        addAsSource({ assetId: asset.id });
        break;
      case 'prompt':
        setPrompt(asset.template ?? escapeTemplate(asset.prompt));
        break;
      case 'colours':
        readPalette({ seq: asset.seq });
        break;
      case 'open':
        onOpen(asset.seq);
        break;
    }
  };
}
