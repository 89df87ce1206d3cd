import type { Asset } from '@shared/domain/gallery/Asset';
import { escapeTemplate } from '@shared/prompt';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { editModelId } from '../editModelId';
import { useCreateStore } from '../useCreateStore';
import type { PinAction } from './PinTile';
import { withColours } from './withColours';

/** What a press on a pinned picture does with the form. Each can be undone there. */
export function usePinned({
  prompt,
  onPrompt,
  onOpen,
}: Readonly<{
  /** As the form has it. */
  prompt: string;
  onPrompt: (prompt: string) => void;
  onOpen: (seq: number) => void;
}>) {
  const { givePictures, setPrompt } = useCreateStore.getState();
  const orSay = async (title: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast({ level: 'problem', title, message: wordsOf(error) });
    }
  };
  return (action: Exclude<PinAction, 'unpin'>, asset: Asset): void => {
    switch (action) {
      case 'source':
        void orSay('This picture cannot be edited', async () => {
          const { ref } = await call('inputs.fromAsset', { assetId: asset.id });
          givePictures({ modelId: editModelId, refs: [ref], anyModel: true });
        });
        break;
      case 'prompt':
        setPrompt(asset.template ?? escapeTemplate(asset.prompt));
        break;
      case 'colours':
        void orSay('Its colours were not taken', async () => {
          const colours = (await call('asset.palette', { seq: asset.seq })).map(({ hex }) => hex);
          if (colours.length > 0) onPrompt(withColours(prompt, colours));
          else showToast({ level: 'info', title: 'Its colours are not known yet' });
        });
        break;
      case 'open':
        onOpen(asset.seq);
        break;
    }
  };
}
