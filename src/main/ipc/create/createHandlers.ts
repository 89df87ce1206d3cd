import type { createRoutes } from '@shared/ipc/create/createRoutes';
import type { Services } from '../../compose';
import { readAssetFile } from '../../library/assetWithFile';
import { howInputWasMade } from '../../library/howInputWasMade';
import { addToPromptHistory, promptHistory } from '../../library/promptHistory';
import { pickInputs } from '../../picking/pickInputs';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function createHandlers(
  { drafts, forms, db, reader, inputs, folders }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof createRoutes> {
  return {
    'create.previewTogether': ({ drafts: several, plan }) => drafts.previewTogether(several, plan),
    'create.submitTogether': ({ drafts: several, lane, jobs, choices, consent }) =>
      drafts.submitTogether(several, lane, jobs, choices, consent),
    'create.forms': async () => forms.get(),
    'create.keepForms': async (kept) => forms.set(kept),
    'create.madeBefore': (question) => reader.read('madeBefore', question),
    'create.promptHistory': ({ limit }) => promptHistory(db, limit),
    'create.keepPrompt': async ({ prompt }) => addToPromptHistory(db, prompt),
    'create.findPrompts': (question) => reader.read('prompts', question),
    'inputs.add': (file) => inputs.add(file),
    'inputs.pick': ({ several }) => pickInputs(inputs, window, several),
    'inputs.fromAsset': async ({ assetId }) => inputs.add(await readAssetFile(db, folders.library, assetId)),
    'inputs.isSensitive': ({ source }) => inputs.isSensitive(source),
    'inputs.describe': ({ ref }) => inputs.describe(ref),
    'inputs.howMade': ({ ref }) => howInputWasMade(inputs, ref),
  };
}
