import { create } from 'zustand';

/** What is open over Create; whoever asks from another view goes there first. */
export type CreateDialog = 'past' | 'keepPreset' | 'presets' | 'snippets' | 'wildcards' | ChoiceDialog;

/** What is decided of the next batches beside the form. */
export type ChoiceDialog = 'landing' | 'plan' | 'limit';

export const useCreateDialogs = create<{
  readonly open: CreateDialog | null;
  readonly show: (open: CreateDialog | null) => void;
}>((set) => ({ open: null, show: (open) => set({ open }) }));
