import type { RouteName } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import { readAssetFile } from '../../library/assetOnDisk';
import { howInputWasMade } from '../../library/howInputWasMade';
import { keepPrompt, promptHistory } from '../../library/promptHistory';
import { importGiven } from '../../picking/importGiven';
import { pickInputs } from '../../picking/pickInputs';
import { openOwnFolder } from '../../use-cases/openOwnFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function createHandlers(services: Services, window: WindowSurroundings) {
  const {
    drafts,
    forms,
    db,
    reader,
    inputs,
    folders,
    formSteps,
    formVersions,
    pins,
    presets,
    snippets,
    snippetDraft,
    presetService,
    wildcards,
    wildcardService,
    wildcardDraft,
  } = services;
  return {
    'create.previewTogether': ({ drafts: several, plan }) => drafts.previewTogether(several, plan),
    'create.submitTogether': ({ drafts: several, lane, jobs, choices, consent }) =>
      drafts.submitTogether(several, lane, jobs, choices, consent),
    'create.forms': async () => forms.get(),
    'create.keepForms': async (kept) => forms.set(kept),
    'create.madeBefore': (question) => reader.read('madeBefore', question),
    'create.promptHistory': ({ limit }) => promptHistory(db, limit),
    'create.keepPrompt': async ({ prompt }) => keepPrompt(db, prompt),
    'create.findPrompts': (question) => reader.read('prompts', question),
    'inputs.add': (file) => inputs.add(file),
    'inputs.pick': ({ several }) => pickInputs(inputs, window, several),
    'inputs.fromAsset': async ({ assetId }) => inputs.add(await readAssetFile(db, folders.library, assetId)),
    'inputs.isSensitive': ({ source }) => inputs.isSensitive(source),
    'inputs.describe': ({ ref }) => inputs.describe(ref),
    'inputs.howMade': ({ ref }) => howInputWasMade(inputs, ref),
    'form.steps': async ({ profileId }) => formSteps.get(profileId),
    'form.keepStep': async ({ profileId, place, state }) => formSteps.keep(profileId, place, state),
    'form.goToStep': async ({ profileId, place }) => formSteps.goTo(profileId, place),
    'form.versions': async ({ profileId }) => formVersions.all(profileId),
    'form.version': async ({ id }) => formVersions.get(id),
    'form.keepVersion': async (made) => formVersions.keep(made),
    'pins.list': async () => pins.list(),
    'pins.add': (some) => pinImported(services, some),
    'pins.take': (file) => importForPin(services, file),
    'pins.remove': async ({ seq }) => pins.remove(seq),
    'pins.undoRemove': async (pin) => pins.undoRemove(pin),
    'presets.list': async () => presets.list(),
    'presets.save': (preset) => presetService.save(preset),
    'presets.rename': async ({ id, name }) => presets.rename(id, name),
    'presets.move': async ({ id, before }) => presets.move(id, before),
    'presets.usePicture': ({ id, pictureOf }) => presetService.usePicture(id, pictureOf),
    'presets.undoPicture': async ({ id, picture }) => presets.setPicture(id, picture),
    'presets.remove': async ({ id }) => presets.remove(id),
    'presets.undoRemove': async ({ id }) => presets.undoRemove(id),
    'presets.used': async ({ id }) => presets.used(id),
    'presets.export': ({ ids }) => presetService.exportTo(window.pickTarget, ids),
    'presets.import': () => presetService.importFrom(window.pickFile),
    'presets.take': ({ name, bytes }) => presetService.take(name, bytes),
    'presets.undoImport': async (imported) => presetService.undoTake(imported),
    'snippets.list': async () => snippets.list(),
    'snippets.save': async (snippet) => snippets.save(snippet),
    'snippets.remove': async ({ id }) => snippets.remove(id),
    'snippets.undoRemove': async ({ id }) => snippets.undoRemove(id),
    'snippets.draft': async () => snippetDraft.get(),
    'snippets.keepDraft': async (draft) => snippetDraft.set(draft),
    'wildcards.list': async () => wildcardService.list(),
    'wildcards.read': ({ name }) => wildcardService.read(name),
    'wildcards.save': (list) => wildcardService.save(list),
    'wildcards.putBack': (held) => wildcardService.putBack(held),
    'wildcards.rename': ({ name, to }) => wildcardService.rename(name, to),
    'wildcards.remove': ({ name }) => wildcardService.remove(name),
    'wildcards.import': () => wildcardService.importFrom(() => window.pickPaths(folderWish())),
    'wildcards.draft': async () => wildcardDraft.get(),
    'wildcards.keepDraft': async (draft) => wildcardDraft.set(draft),
    'wildcards.openFolder': () => openOwnFolder(window, wildcards.folder),
  } satisfies Partial<Handlers<RouteName>>;
}

// Pictures and films from outside are imported before they are pinned.
// Throws EaselError `invalid_input` with a message, if it is neither picture nor film; `disk` if the library
// is not writable
async function importForPin(
  services: Pick<Services, 'db' | 'imports'>,
  { name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>,
): Promise<{ seq: number; isNew: boolean }> {
  const given = await importGiven(services, name, bytes);
  if ('reason' in given) throw new EaselError('invalid_input', `${name} ${given.reason}.`);
  return { seq: given.seq, isNew: given.isNew };
}

// Pins assets, and records those just imported, so that one undo step covers a drop. Returns how many were
// not pinned before.
async function pinImported(
  { pins, curation }: Pick<Services, 'pins' | 'curation'>,
  { seqs, came = [] }: Readonly<{ seqs: readonly number[]; came?: readonly number[] | undefined }>,
): Promise<{ added: number }> {
  if (came.length > 0) await curation.recordCome('import', came);
  return { added: pins.add(seqs) };
}

const folderWish = () => ({
  purpose: 'wildcards',
  title: t('ipc.copyTheWildcardListsOfAFolder'),
  folders: true,
  filters: [],
});
