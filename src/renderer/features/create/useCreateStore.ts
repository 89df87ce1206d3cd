// What the Create view holds between visits and restarts: which model, and each model's form as it was left.
// Seeds are digit strings here as everywhere. Nothing of main's is copied into it.

import type { KeptForms } from '@shared/domain/create/KeptForms';
import type { PresetPart } from '@shared/domain/create/Preset';
import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { VaryPlan } from '@shared/prompt';
import type { FieldProblem, JsonValue, RequestValues } from '@shared/service';
import { create } from 'zustand';
import { emptyForm, type FormDraft } from './draft/FormDraft';
import type { Shape } from './draft/nearestShape';

/**
 * Pictures for the form: of this model, or with `anyModel` of the one on screen where that takes pictures. `prompt`: for
 * a form that has none. `isSaid`: that they are there, though nothing was lost by it: nobody pressed a button for them.
 */
export type GivenPictures = Readonly<{
  modelId: string;
  refs: readonly string[];
  anyModel: boolean;
  prompt?: string;
  isSaid?: true;
}>;

/** Settings for the form. `isMore`: for about four pictures more of them; `plan`: what is varied; else it is one request. */
export type GivenDraft = Readonly<{
  modelId: string;
  values: RequestValues;
  isMore?: true;
  plan?: VaryPlan;
  /** The profile that it was made on, where that is known. */
  madeOn?: string | null;
}>;

/** Something another view asked of the form; taken up by the view as soon as it knows the model. */
export type PendingChange =
  | (Readonly<{ kind: 'load' }> & GivenDraft)
  | (Readonly<{ kind: 'pictures' }> & GivenPictures)
  | (Readonly<{ kind: 'seed' }> & GivenSeed)
  | (Readonly<{ kind: 'prompt'; prompt: string }> & Partial<PromptFor>)
  | Readonly<{ kind: 'model'; modelId: string }>
  | (Readonly<{ kind: 'preset' }> & GivenPreset);

/** Digits; `place`: of the picture that has it among those of its request, from 0, where it is one's. */
type GivenSeed = Readonly<{ seed: string; place?: number }>;

/** What a prompt is for: a model, in the size or shape of it that is nearest to this one, and with this seed. */
export type PromptFor = Readonly<{ modelId: string; shape: Shape }> & Partial<GivenSeed>;

/** A preset for the form: of this model, or of the one on screen. */
export type GivenPreset = Readonly<{
  name: string;
  part: PresetPart;
  modelId?: string;
  /** The profile that it was saved on, where that is known. */
  madeOn?: string | null;
}>;

export interface CreateState {
  /** The chosen model of each profile. */
  readonly models: Readonly<Record<string, string>>;
  /** Of each profile, the models that are given the same prompt besides the chosen one. */
  readonly together: Readonly<Record<string, readonly string[]>>;
  /** Forms by `formKey(profileId, modelId)`. */
  readonly forms: Readonly<Record<string, FormDraft>>;
  /** Of each profile, what was decided of its next batches beside the form; of each list by `listKey`, of its own. */
  readonly choices: Readonly<Record<string, BatchChoices>>;
  changeChoices: (place: string, patch: BatchChoices) => void;
  /** False until what was kept is here. */
  readonly isLoaded: boolean;
  load: (kept: KeptForms) => void;
  readonly pending: readonly PendingChange[];
  /** Problems the service or main named, by form; those of a field go when the field changes. */
  readonly refused: Readonly<Record<string, readonly FieldProblem[]>>;
  /** The model whose form is on top; it is then the only one. */
  chooseModel: (profileId: string, modelId: string) => void;
  chooseTogether: (profileId: string, modelIds: readonly string[]) => void;
  changeForm: (key: string, change: (form: FormDraft) => FormDraft) => void;
  setValue: (key: string, name: string, value: JsonValue | undefined) => void;
  setRefused: (key: string, problems: readonly FieldProblem[]) => void;
  /** A list that was dropped or opened, or cells for one, until the view takes it. */
  readonly givenList: Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> } | { text: string }> | null;
  giveList: (list: CreateState['givenList']) => void;
  takePending: () => readonly PendingChange[];
  /** Opens a model with the settings of a request: "Use these settings". */
  loadDraft: (draft: GivenDraft) => void;
  /** Puts pictures into the form; its other fields stay as they were left. */
  givePictures: (pictures: GivenPictures) => void;
  /** Locks a seed in the form on screen: "Use seed". Digits. @param place as a picture's has it */
  setSeed: (seed: string, place?: number) => void;
  /** Puts a prompt into the form on screen: "Use prompt"; or into that of a model, for what it makes. */
  setPrompt: (prompt: string, of?: PromptFor) => void;
  takePreset: (preset: GivenPreset) => void;
  /** Has the form of another model on top; the prompt goes along, as when it is chosen in the form. */
  takeModel: (modelId: string) => void;
}

/** Names one form: a model on a profile. */
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
    givenList: null,
    giveList: (givenList) => set({ givenList }),
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
    takePending: () => {
      const { pending } = get();
      if (pending.length > 0) set({ pending: [] });
      return pending;
    },
    loadDraft: (draft) => ask({ kind: 'load', ...draft }),
    givePictures: (pictures) => ask({ kind: 'pictures', ...pictures }),
    setSeed: (seed, place = 0) => ask({ kind: 'seed', seed, place }),
    setPrompt: (prompt, of) => ask({ kind: 'prompt', prompt, ...of }),
    takePreset: (preset) => ask({ kind: 'preset', ...preset }),
    takeModel: (modelId) => ask({ kind: 'model', modelId }),
  };
});

/** Names a list among the choices. */
export function listKey(listId: string): string {
  return `list ${listId}`;
}

/** Values with one set, or with one left to its default. */
export function withValue(values: RequestValues, name: string, value: JsonValue | undefined): RequestValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
