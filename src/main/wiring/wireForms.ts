// The state of Create's form: drafts, undo steps and versions, presets, snippets and pins.
import { zSnippetDraft } from '@shared/domain/create/Preset';
import { zWildcardDraft } from '@shared/domain/create/WildcardDraft';
import { StoredValue } from '../database/StoredValue';
import { FormStore } from '../drafts/FormStore';
import type { Timing } from '../engine/RunLoop';
import { FormSteps } from '../forms/FormSteps';
import { FormVersions } from '../forms/FormVersions';
import { Pins } from '../forms/Pins';
import { PresetService } from '../forms/PresetService';
import { Presets } from '../forms/Presets';
import { Snippets } from '../forms/Snippets';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';

export function wireForms({ clock: { now } }: Timing, { db }: Library, { inputs, previews }: Jobs) {
  const presets = new Presets(db, now);
  const snippets = new Snippets(db, now);
  return {
    forms: new FormStore(db),
    wildcardDraft: new StoredValue(db, 'wildcards.draft', zWildcardDraft.nullable()),
    snippetDraft: new StoredValue(db, 'snippets.draft', zSnippetDraft.nullable()),
    formSteps: new FormSteps(db),
    formVersions: new FormVersions(db, now),
    pins: new Pins(db, now),
    presets,
    snippets,
    presetService: new PresetService({
      presets,
      snippets,
      previewOf: async (assetId) =>
        (await previews.makeNow(assetId)) ? previews.filesOf(assetId).large : null,
      addInput: (picture) => inputs.add(picture),
      inputFile: (sha256) => inputs.file(sha256),
    }),
  };
}
