import type { presetRoutes } from '@shared/ipc/create/presetRoutes';
import type { Services } from '../../compose';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function presetHandlers(
  { presets, snippets, snippetDraft, presetService }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof presetRoutes> {
  return {
    'presets.list': async () => presets.list(),
    'presets.save': (preset) => presetService.save(preset),
    'presets.rename': async ({ id, name }) => presets.rename(id, name),
    'presets.move': async ({ id, before }) => presets.move(id, before),
    'presets.usePicture': ({ id, pictureAssetId }) => presetService.usePicture(id, pictureAssetId),
    'presets.undoPicture': async ({ id, picture }) => presets.setPicture(id, picture),
    'presets.remove': async ({ id }) => presets.remove(id),
    'presets.undoRemove': async ({ id }) => presets.undoRemove(id),
    'presets.used': async ({ id }) => presets.markUsed(id),
    'presets.export': ({ ids }) => presetService.exportTo(window.pickTarget, ids),
    'presets.import': () => presetService.importFrom(window.pickFile),
    'presets.take': ({ name, bytes }) => presetService.importBytes(name, bytes),
    'presets.undoImport': async (imported) => presetService.undoImport(imported),
    'snippets.list': async () => snippets.list(),
    'snippets.save': async (snippet) => snippets.save(snippet),
    'snippets.remove': async ({ id }) => snippets.remove(id),
    'snippets.undoRemove': async ({ id }) => snippets.undoRemove(id),
    'snippets.draft': async () => snippetDraft.get(),
    'snippets.keepDraft': async (draft) => snippetDraft.set(draft),
  };
}
