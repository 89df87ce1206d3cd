import type { lookRoutes } from '@shared/ipc/library/lookRoutes';
import type { Services } from '../../compose';
import { assetFamily } from '../../library/family/assetFamily';
import { extractedFrames } from '../../library/family/relatives';
import { assetPalette } from '../../library/looks/colourSeqs';
import { keepFrame } from '../../use-cases/keepFrame';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function lookHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof lookRoutes> {
  const { db, previews, reader } = services;
  return {
    'asset.family': ({ seq }) => assetFamily(db, seq),
    'asset.familyTree': ({ seq }) => reader.read('familyTree', seq),
    'asset.keptFrames': ({ films }) => extractedFrames(db, films),
    'asset.hasAlike': ({ seq }) => reader.read('hasAlike', seq),
    'asset.palette': ({ seq }) => assetPalette(db, seq),
    'asset.givePoster': ({ id, bytes }) => previews.savePoster(id, bytes),
    'asset.giveStrip': ({ id, bytes }) => previews.saveStrip(id, bytes),
    'asset.keepFrame': (frame) => keepFrame(services, frame),
    'app.copyColours': ({ hexes }) => window.copyText(hexes.join(', ')),
  };
}
