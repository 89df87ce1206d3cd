// The selected models and their forms, which survive navigation and restarts. Seeds are strings of digits.

import type { PresetPart } from '@shared/domain/create/Preset';
import type { SavedForms } from '@shared/domain/create/SavedForms';
import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { VaryPlan } from '@shared/prompt';
import type { FieldProblem, JsonValue, RequestValues } from '@shared/service';
import { create } from 'zustand';
import { emptyForm, type FormDraft } from './draft/FormDraft';
import type { Shape } from './draft/nearestShape';

/**
 * Pictures for a form. `anyModel`: the model on screen gets the pictures if it accepts pictures. `prompt`: for a
 * form without a prompt. `isAnnounced`: the user pressed no button, so a message is shown in any case.
 */
type GivenPictures = Readonly<{
  modelId: string;
  refs: readonly string[];
  anyModel: boolean;
  prompt?: string;
  isAnnounced?: true;
}>;

/** Settings for a form. `withNewSeeds`: for about four more pictures; `plan`: values to vary. */
export type GivenDraft = Readonly<{
  modelId: string;
  values: RequestValues;
  withNewSeeds?: true;
  plan?: VaryPlan;
  /** The id of the profile on which the settings were used, if known. */
  madeOn?: string | null;
}>;

/** A change of the form that another view requested; applied as soon as the model is loaded. */
export type PendingChange =
  | (Readonly<{ kind: 'load' }> & GivenDraft)
  | (Readonly<{ kind: 'pictures' }> & GivenPictures)
  | (Readonly<{ kind: 'seed' }> & GivenSeed)
  | (Readonly<{ kind: 'prompt'; prompt: string }> & Partial<PromptFor>)
  | Readonly<{ kind: 'model'; modelId: string }>
  | (Readonly<{ kind: 'preset' }> & GivenPreset);

/** A seed for the form. `ordinal` is the 0-based index of its picture in the request. */
type GivenSeed = Readonly<{ seed: string; ordinal?: number }>;

/** The form that gets a prompt: the form of this model, which also gets the size nearest to `shape` and this seed. */
type PromptFor = Readonly<{ modelId: string; shape: Shape }> & Partial<GivenSeed>;

export type GivenPreset = Readonly<{
  name: string;
  part: PresetPart;
  modelId?: string;
  madeOn?: string | null;
}>;

export interface CreateState {
  /** The id of the selected model, by profile id. */
  readonly models: Readonly<Record<string, string>>;
  /** By profile id: the models that get the same prompt in addition to the selected model. */
  readonly together: Readonly<Record<string, readonly string[]>>;
  /** By `formKey`. */
  readonly forms: Readonly<Record<string, FormDraft>>;
  /** Choices for the next batches, by profile id or `listKey`. */
  readonly choices: Readonly<Record<string, BatchChoices>>;
  changeChoices: (ownerId: string, patch: BatchChoices) => void;
  readonly isLoaded: boolean;
  load: (saved: SavedForms) => void;
  readonly pending: readonly PendingChange[];
  /** Problems that the service or main reported, by `formKey`. A change of the field removes its problem. */
  readonly refused: Readonly<Record<string, readonly FieldProblem[]>>;
  /** Also deselects all other models. */
  chooseModel: (profileId: string, modelId: string) => void;
  chooseTogether: (profileId: string, modelIds: readonly string[]) => void;
  changeForm: (key: string, change: (form: FormDraft) => FormDraft) => void;
  setValue: (key: string, name: string, value: JsonValue | undefined) => void;
  setRefused: (key: string, problems: readonly FieldProblem[]) => void;
  /** A dropped, opened or pasted list that the view has not imported yet. */
  readonly incomingList: Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> } | { text: string }> | null;
  setIncomingList: (list: CreateState['incomingList']) => void;
  drainPending: () => readonly PendingChange[];
  loadDraft: (draft: GivenDraft) => void;
  fillPictures: (pictures: GivenPictures) => void;
  /** Locks a seed in the form on screen. @param ordinal 0-based index of the picture in its request */
  setSeed: (seed: string, ordinal?: number) => void;
  /** Puts a prompt into the form on screen, or into the form that `of` describes. */
  setPrompt: (prompt: string, of?: PromptFor) => void;
  fillPreset: (preset: GivenPreset) => void;
  /** Selects another model and carries the prompt over. */
  fillModel: (modelId: string) => void;
}

export function formKey(profileId: string, modelId: string): string {
  return `${profileId} ${modelId}`;
}

export const useCreateStore = create<CreateState>()((set, get) => {
  const enqueue = (change: PendingChange) => set((state) => ({ pending: [...state.pending, change] }));
  return {
    models: {},
    together: {},
    forms: {},
    choices: {},
    changeChoices: (ownerId, patch) =>
      set(({ choices }) => ({ choices: { ...choices, [ownerId]: { ...choices[ownerId], ...patch } } })),
    isLoaded: false,
    load: (saved) => set({ ...saved, isLoaded: true }),
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
    loadDraft: (draft) => enqueue({ kind: 'load', ...draft }),
    fillPictures: (pictures) => enqueue({ kind: 'pictures', ...pictures }),
    setSeed: (seed, ordinal = 0) => enqueue({ kind: 'seed', seed, ordinal }),
    setPrompt: (prompt, of) => enqueue({ kind: 'prompt', prompt, ...of }),
    fillPreset: (preset) => enqueue({ kind: 'preset', ...preset }),
    fillModel: (modelId) => enqueue({ kind: 'model', modelId }),
  };
});

export function listKey(listId: string): string {
  return `list ${listId}`;
}

/** @param value undefined removes the value, so that the default applies */
export function withValue(values: RequestValues, name: string, value: JsonValue | undefined): RequestValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
