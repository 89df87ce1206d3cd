// The undo histories of the forms. A step is saved when typing stops, or when the next step begins.

import type { FormState } from '@shared/domain/create/FormState';
import { t } from '@shared/messages/t';
import { create } from 'zustand';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { useCreateStore } from '../useCreateStore';
import { discardedPrompts, type FormTrack, moved, stateAt, withForms, withState } from './FormTrack';

const restMs = 300;

interface FormTracks {
  /** By profile id; absent until the history is loaded. */
  readonly tracks: Readonly<Record<string, FormTrack>>;
}

export const useFormTracks = create<FormTracks>()(() => ({ tracks: {} }));

const asked = new Set<string>();
const resting = new Map<string, ReturnType<typeof setTimeout>>();

export async function loadTrack(profileId: string): Promise<void> {
  if (asked.has(profileId)) return;
  asked.add(profileId);
  try {
    const { first, place, states } = await call('form.steps', { profileId });
    // steps of an older version have no choices
    const choices = useCreateStore.getState().choices[profileId] ?? {};
    put(profileId, { first, place, states: states.map((state) => ({ choices, ...state })), typing: null });
  } catch (error) {
    showToast({
      level: 'problem',
      title: t('create.whatCanBeUndoneCouldNotBe'),
      message: errorMessage(error),
    });
    put(profileId, { first: 0, place: 0, states: [], typing: null });
  }
}

/** Ignored until the history is loaded. @returns prompts that are lost with dropped redo states */
export function noteState(profileId: string, state: FormState): readonly string[] {
  const track = useFormTracks.getState().tracks[profileId];
  const next = track && withState(track, state, Date.now());
  if (!next) return [];
  if (next.place !== track.place) writeStep(profileId);
  put(profileId, next);
  clearTimeout(resting.get(profileId));
  resting.set(
    profileId,
    setTimeout(() => writeStep(profileId), restMs),
  );
  return discardedPrompts(track, next);
}

/** Adds forms to the current state, so that Undo restores them too. @param forms by model id */
export function noteOtherForms(profileId: string, forms: FormState['forms']): void {
  const track = useFormTracks.getState().tracks[profileId];
  const next = track && withForms(track, forms);
  if (!next) return;
  writeStep(profileId);
  put(profileId, next);
  saveStep(profileId);
}

/** @returns the state after an undo or redo; null if there is none */
export function stepForm(profileId: string, by: -1 | 1): FormState | null {
  const track = useFormTracks.getState().tracks[profileId];
  const next = track && moved(track, by);
  if (!next) return null;
  writeStep(profileId);
  put(profileId, next);
  reportFailure(call('form.goToStep', { profileId, place: next.place }));
  return stateAt(next, next.place) ?? null;
}

window.addEventListener('pagehide', () => {
  for (const profileId of resting.keys()) writeStep(profileId);
});

function writeStep(profileId: string): void {
  const timer = resting.get(profileId);
  if (timer === undefined) return;
  clearTimeout(timer);
  resting.delete(profileId);
  saveStep(profileId);
}

function saveStep(profileId: string): void {
  const track = useFormTracks.getState().tracks[profileId];
  const state = track && stateAt(track, track.place);
  if (state) reportFailure(call('form.keepStep', { profileId, place: track.place, state: writable(state) }));
}

function put(profileId: string, track: FormTrack): void {
  useFormTracks.setState(({ tracks }) => ({ tracks: { ...tracks, [profileId]: track } }));
}

function reportFailure(written: Promise<unknown>): void {
  written.catch((error: unknown) =>
    showToast({
      level: 'problem',
      title: t('create.theChangeWasNotKeptForUndo'),
      message: errorMessage(error),
    }),
  );
}

export function writable({ modelId, together, forms, choices }: FormState) {
  return { modelId, together: [...together], forms: { ...forms }, choices };
}
