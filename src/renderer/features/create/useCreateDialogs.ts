import { create } from 'zustand';

/** The dialog that is open over Create. To open one from another view, navigate to Create first. */
export type CreateDialog = 'past' | 'keepPreset' | 'presets' | 'snippets' | 'wildcards' | ChoiceDialog;

/** Settings of the next batches that are not part of the form. */
export type ChoiceDialog = 'landing' | 'plan' | 'limit';

export const useCreateDialogs = create<{
  readonly open: CreateDialog | null;
  readonly show: (open: CreateDialog | null) => void;
}>((set) => ({ open: null, show: (open) => set({ open }) }));
