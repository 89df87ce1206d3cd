import { create } from 'zustand';

/** To open one of these from another view, navigate to Create first. */
export type CreateDialog = 'history' | 'keepPreset' | 'presets' | 'snippets' | 'wildcards' | ChoiceDialog;

/** Dialogs for settings of the next batches, beside the form. `landing`: tags and collection of results. */
export type ChoiceDialog = 'landing' | 'plan' | 'limit';

export const useCreateDialogs = create<{
  readonly open: CreateDialog | null;
  readonly show: (open: CreateDialog | null) => void;
}>((set) => ({ open: null, show: (open) => set({ open }) }));
