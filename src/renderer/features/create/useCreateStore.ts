// The state of Create that survives visits and restarts: the selected model, and each model's form. Seeds are
// digit strings. No server state of main is copied here.

import type { KeptForms } from '@shared/domain/create/KeptForms';
import type { PresetPart } from '@shared/domain/create/Preset';
import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { VaryPlan } from '@shared/prompt';
import type { FieldProblem, JsonValue, RequestValues } from '@shared/service';
import { create } from 'zustand';
import { emptyForm, type FormDraft } from './draft/FormDraft';
import type { Shape } from './draft/nearestShape';

/**
 * Pictures for the form: of this model, or, with `anyModel`, of the model on screen if it takes pictures.
 * `prompt`: for a form without one. `isAnnounced`: show a message even if nothing was replaced, because the user
 * did not press a button.
 */
export type GivenPictures = Readonly<{
  modelId: string;
  refs: readonly string[];
  anyModel: boolean;
  prompt?: string;
  isAnnounced?: true;
}>;

/**
 * Settings for the form. `withNewSeeds`: for about four more pictures like one; `plan`: values to vary; without
 * both, one request.
 */
export type GivenDraft = Readonly<{
  modelId: string;
  values: RequestValues;
  withNewSeeds?: true;
  plan?: VaryPlan;
  /** The profile on which it was made, if known. */
  madeOn?: string | null;
}>;

/** A change of the form requested by another view; applied as soon as the model is known. */
export type PendingChange =
  | (Readonly<{ kind: 'load' }> & GivenDraft)
  | (Readonly<{ kind: 'pictures' }> & GivenPictures)
  | (Readonly<{ kind: 'seed' }> & GivenSeed)
  | (Readonly<{ kind: 'prompt'; prompt: string }> & Partial<PromptFor>)
  | Readonly<{ kind: 'model'; modelId: string }>
  | (Readonly<{ kind: 'preset' }> & GivenPreset);

/**
 * `seed`: digits. `place`: the 0-based index of the picture in its request, if the seed comes from one
 * picture.
 */
type GivenSeed = Readonly<{ seed: string; place?: number }>;

/** The target of a prompt: a model, its size or shape nearest to this one, and this seed. */
export type PromptFor = Readonly<{ modelId: string; shape: Shape }> & Partial<GivenSeed>;

/** A preset for the form: of this model, or of the model on screen. */
export type GivenPreset = Readonly<{
  name: string;
  part: PresetPart;
  modelId?: string;
  /** The profile on which it was saved, if known. */
  madeOn?: string | null;
}>;

export interface CreateState {
  /** The selected model of each profile. */
  readonly models: Readonly<Record<string, string>>;
  /** By profile: the models that get the same prompt in addition to the selected one. */
  readonly together: Readonly<Record<string, readonly string[]>>;
  /** Forms by `formKey(profileId, modelId)`. */
  readonly forms: Readonly<Record<string, FormDraft>>;
  /** Choices for the next batches: by profile, and by `listKey` for lists. */
  readonly choices: Readonly<Record<string, BatchChoices>>;
  changeChoices: (place: string, patch: BatchChoices) => void;
  /** False until the saved state is loaded. */
  readonly isLoaded: boolean;
  load: (kept: KeptForms) => void;
  readonly pending: readonly PendingChange[];
  /** Problems reported by the service or main, by form; those of a field disappear when the field changes. */
  readonly refused: Readonly<Record<string, readonly FieldProblem[]>>;
  /** Selects a model, and deselects all others. */
  chooseModel: (profileId: string, modelId: string) => void;
  chooseTogether: (profileId: string, modelIds: readonly string[]) => void;
  changeForm: (key: string, change: (form: FormDraft) => FormDraft) => void;
  setValue: (key: string, name: string, value: JsonValue | undefined) => void;
  setRefused: (key: string, problems: readonly FieldProblem[]) => void;
  /** A list that was dropped, opened or pasted, until the view takes it. */
  readonly incomingList: Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> } | { text: string }> | null;
  setIncomingList: (list: CreateState['incomingList']) => void;
  drainPending: () => readonly PendingChange[];
  /** Fills the form of a model with the settings of a request: "Use these settings". */
  loadDraft: (draft: GivenDraft) => void;
  /** Puts pictures into the form; its other fields stay. */
  fillPictures: (pictures: GivenPictures) => void;
  /**
   * Locks a seed in the form on screen: "Use seed". Digits.
   * @param place the index of the picture in its request
   */
  setSeed: (seed: string, place?: number) => void;
  /** Puts a prompt into the form on screen ("Use prompt"), or into the form of the given model. */
  setPrompt: (prompt: string, of?: PromptFor) => void;
  fillPreset: (preset: GivenPreset) => void;
  /** Selects another model; the prompt is carried over, as when the user selects it in the form. */
  fillModel: (modelId: string) => void;
}

/** The key of a form: a model on a profile. */
export function formKey(profileId: string, modelId: string): string {
  return `${profileId} ${modelId}`;
}

export const useCreateStore = create<CreateState>()((set, get) => {
  const ask = (change: PendingChange) => set((state) => ({ pending: [...state.pending, change] }));
  return {
    models: {},
    together: {},
    forms: {},
    choices: {},
    changeChoices: (place, patch) =>
      set(({ choices }) => ({ choices: { ...choices, [place]: { ...choices[place], ...patch } } })),
    isLoaded: false,
    load: (kept) => set({ ...kept, isLoaded: true }),
    pending: [],
    incomingList: null,
    setIncomingList: (incomingList) => set({ incomingList }),
    refused: {},
    chooseModel: (profileId, modelId) =>
      set((state) => ({
        models: { ...state.models, [profileId]: modelId },
        together: { ...state.together, [profileId]: [] },
      })),
    chooseTogether: (profileId, modelIds) =>
      set((state) => ({ together: { ...state.together, [profileId]: modelIds } })),
    changeForm: (key, change) =>
      set((state) => ({ forms: { ...state.forms, [key]: change(state.forms[key] ?? emptyForm) } })),
    setValue: (key, name, value) => {
      get().changeForm(key, (form) => ({ ...form, values: withValue(form.values, name, value) }));
      const refused = get().refused[key];
      if (refused?.some((problem) => problem.field === name)) {
        get().setRefused(
          key,
          refused.filter((problem) => problem.field !== name),
        );
      }
    },
    setRefused: (key, problems) => set((state) => ({ refused: { ...state.refused, [key]: problems } })),
    drainPending: () => {
      const { pending } = get();
      if (pending.length > 0) set({ pending: [] });
      return pending;
    },
    loadDraft: (draft) => ask({ kind: 'load', ...draft }),
    fillPictures: (pictures) => ask({ kind: 'pictures', ...pictures }),
    setSeed: (seed, place = 0) => ask({ kind: 'seed', seed, place }),
    setPrompt: (prompt, of) => ask({ kind: 'prompt', prompt, ...of }),
    fillPreset: (preset) => ask({ kind: 'preset', ...preset }),
    fillModel: (modelId) => ask({ kind: 'model', modelId }),
  };
});

/** The key of a list in `choices`. */
export function listKey(listId: string): string {
  return `list ${listId}`;
}

/** Values with one changed; undefined: removed, so that the default applies. */
export function withValue(values: RequestValues, name: string, value: JsonValue | undefined): RequestValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
