import type { ImportedPresets, RenamedPreset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { undoMs } from '../../../ui/messages/undoMs';
import { importedText } from './presetMessages';

/** Reports an import of presets, with Undo. @param refetch fetches presets and snippets again */
export function showImportedToast(
  { presets, snippets, renamed }: ImportedPresets & Readonly<{ renamed: readonly RenamedPreset[] }>,
  refetch: () => unknown,
): void {
  const undo = async () => {
    try {
      await call('presets.undoImport', { presets: [...presets], snippets: [...snippets] });
      refetch();
    } catch (error) {
      showToast({ level: 'problem', title: t('create.theImportWasNotUndone'), message: errorMessage(error) });
    }
  };
  showToast({
    level: 'success',
    title: t('create.imported'),
    timeout: undoMs,
    message: importedText({ presets: presets.length, snippets: snippets.length }, renamed),
    action: { label: t('create.undo'), run: () => void undo() },
  });
}
