import { join } from 'node:path';
import { MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import type { createRoutes } from '@shared/ipc/createRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from '../compose';
import { assetOnDisk } from '../library/assetOnDisk';
import { promptHistory } from '../library/promptHistory';
import type { WindowSurroundings } from '../WindowSurroundings';
import type { Handlers } from './handlers';
import { readPicked } from './readPicked';

export function createHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof createRoutes> {
  const { drafts, db, inputs, folders } = services;
  return {
    'create.preview': (draft) => drafts.preview(draft),
    'create.submit': ({ draft, lane }) => drafts.submit(draft, lane),
    'create.promptHistory': ({ limit }) => promptHistory(db, limit),
    'inputs.add': ({ name, bytes }) => inputs.add(name, bytes),
    'inputs.pick': async () => {
      const path = await window.pickFile({
        title: 'Choose a picture',
        filters: [{ name: 'Pictures', extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'] }],
      });
      if (path === null) return null;
      const { name, bytes } = await readPicked(path, MAX_INPUT_BYTES);
      return inputs.add(name, bytes);
    },
    'inputs.fromAsset': async ({ assetId }) => {
      const { file, prompt } = assetOnDisk(db, assetId);
      const { name, bytes } = await readPicked(join(folders.library, file), MAX_INPUT_BYTES).catch(
        (cause: unknown) => {
          throw new EaselError('not_found', `The file of “${prompt}” is not in the library folder.`, {
            cause,
          });
        },
      );
      return inputs.add(name, bytes);
    },
    'inputs.describe': ({ ref }) => inputs.describe(ref),
  };
}
