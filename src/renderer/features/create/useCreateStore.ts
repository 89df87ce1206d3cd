// What the Create view holds between visits and restarts: which model, and each model's form as it was left.
// Seeds are digit strings here as everywhere. Nothing of main's is copied into it.
import type { KeptForms } from '@shared/domain/KeptForms';
import type { FieldProblem, JsonValue, RequestValues } from '@shared/service';
import { create } from 'zustand';
import { emptyForm, type FormDraft } from './FormDraft';

/** A picture for the form: of this model, or with `anyModel` of the one on screen where that takes pictures. */
export type GivenPicture = Readonly<{ modelId: string; ref: string; anyModel: boolean }>;

/** Something another view asked of the form; taken up by the view as soon as it knows the model. */
export type PendingChange =
  | Readonly<{ kind: 'load'; modelId: string; values: RequestValues; newSeeds?: number }>
  | (Readonly<{ kind: 'picture' }> & GivenPicture)
  | Readonly<{ kind: 'seed'; seed: string }>
  | Readonly<{ kind: 'prompt'; prompt: string; modelId?: string | undefined }>;

export interface CreateState {
  /** The chosen model of each profile. */
  readonly models: Readonly<Record<string, string>>;
  /** Forms by `formKey(profileId, modelId)`. */
  readonly forms: Readonly<Record<string, FormDraft>>;
  /** False until what was kept is here. */
  readonly isLoaded: boolean;
  load: (kept: KeptForms) => void;
  readonly pending: readonly PendingChange[];
  /** Problems the service or main named, by form; those of a field go when the field changes. */
  readonly refused: Readonly<Record<string, readonly FieldProblem[]>>;
  chooseModel: (profileId: string, modelId: string) => void;
  changeForm: (key: string, change: (form: FormDraft) => FormDraft) => void;
  setValue: (key: string, name: string, value: JsonValue | undefined) => void;
  setRefused: (key: string, problems: readonly FieldProblem[]) => void;
  /** A list that was dropped or opened, until the view takes it. */
  readonly givenList: Readonly<{ name: string; bytes: Uint8Array<ArrayBuffer> }> | null;
  giveList: (list: CreateState['givenList']) => void;
  takePending: () => readonly PendingChange[];
  /** Opens a model with the settings of a request: "Use these settings". `newSeeds`: to be run with so many seeds. */
  loadDraft: (draft: Readonly<{ modelId: string; values: RequestValues; newSeeds?: number }>) => void;
  /** Puts a picture into the form; its other fields stay as they were left. */
  givePicture: (picture: GivenPicture) => void;
  /** Locks a seed in the form on screen: "Use seed". Digits. */
  setSeed: (seed: string) => void;
  /** Puts a prompt into the form of a model, by default the one on screen: "Use prompt". */
  setPrompt: (prompt: string, modelId?: string) => void;
}

/** Names one form: a model on a profile. */
export function formKey(profileId: string, modelId: string): string {
  return `${profileId} ${modelId}`;
}

export const useCreateStore = create<CreateState>()((set, get) => {
  const ask = (change: PendingChange) => set((state) => ({ pending: [...state.pending, change] }));
  return {
    models: {},
    forms: {},
    isLoaded: false,
    load: (kept) => set({ ...kept, isLoaded: true }),
    pending: [],
    givenList: null,
    giveList: (givenList) => set({ givenList }),
    refused: {},
    chooseModel: (profileId, modelId) =>
      set((state) => ({ models: { ...state.models, [profileId]: modelId } })),
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
    givePicture: (picture) => ask({ kind: 'picture', ...picture }),
    setSeed: (seed) => ask({ kind: 'seed', seed }),
    setPrompt: (prompt, modelId) => ask({ kind: 'prompt', prompt, modelId }),
  };
});

/** Values with one set, or with one left to its default. */
export function withValue(values: RequestValues, name: string, value: JsonValue | undefined): RequestValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}
