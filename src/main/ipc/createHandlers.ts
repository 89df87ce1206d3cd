import { MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import type { createRoutes } from '@shared/ipc/createRoutes';
import type { Services } from '../compose';
import { promptHistory } from '../library/promptHistory';
import { readAssetFile } from '../library/readAssetFile';
import { openPicked } from '../openPicked';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';

const picture = {
  purpose: 'pictures',
  title: 'Choose a picture',
  filters: [{ name: 'Pictures', extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'] }],
};

export function createHandlers(
  { drafts, forms, db, inputs, folders }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof createRoutes> {
  return {
    'create.preview': (draft) => drafts.preview(draft),
    'create.submit': ({ draft, lane }) => drafts.submit(draft, lane),
    'create.forms': async () => forms.get(),
    'create.keepForms': async (kept) => forms.set(kept),
    'create.promptHistory': ({ limit }) => promptHistory(db, limit),
    'inputs.add': (file) => inputs.add(file),
    'inputs.pick': () => openPicked(window, picture, MAX_INPUT_BYTES, (file) => inputs.add(file)),
    'inputs.fromAsset': async ({ assetId }) => inputs.add(await readAssetFile(db, folders.library, assetId)),
    'inputs.describe': ({ ref }) => inputs.describe(ref),
  };
}
