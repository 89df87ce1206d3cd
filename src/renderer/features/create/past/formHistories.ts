// The undo histories of the forms. A step is saved when typing stops, or when the next step begins.

import type { FormState } from '@shared/domain/create/FormState';
import { t } from '@shared/messages/t';
import { create } from 'zustand';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/messages/toasts';
import { useCreateStore } from '../useCreateStore';
import {
  discardedPrompts,
  type FormHistory,
  stateAt,
  stepHistory,
  withForms,
  withState,
} from './FormHistory';

const debounceMs = 300;

interface FormHistories {
  /** By profile id; absent until the history is loaded. */
  readonly histories: Readonly<Record<string, FormHistory>>;
}

export const useFormHistories = create<FormHistories>()(() => ({ histories: {} }));

const requestedProfiles = new Set<string>();
const saveTimers = new Map<string, ReturnType<typeof setTimeout>>();

export async function loadHistory(profileId: string): Promise<void> {
  if (requestedProfiles.has(profileId)) return;
  requestedProfiles.add(profileId);
  try {
    const { first, place, states } = await call('form.steps', { profileId });
    // steps that an older version of Easel saved have no choices
    const choices = useCreateStore.getState().choices[profileId] ?? {};
    setHistory(profileId, {
      first,
      index: place,
      states: states.map((state) => ({ choices, ...state })),
      typing: null,
    });
  } catch (error) {
    showToast({
      level: 'problem',
      title: t('create.whatCanBeUndoneCouldNotBe'),
      message: errorMessage(error),
    });
    setHistory(profileId, { first: 0, index: 0, states: [], typing: null });
  }
}

/** Does nothing until the history is loaded. @returns prompts that are lost with dropped redo states */
export function recordState(profileId: string, state: FormState): readonly string[] {
  const history = useFormHistories.getState().histories[profileId];
  const next = history && withState(history, state, Date.now());
  if (!next) return [];
  if (next.index !== history.index) flushStep(profileId);
  setHistory(profileId, next);
  clearTimeout(saveTimers.get(profileId));
  saveTimers.set(
    profileId,
    setTimeout(() => flushStep(profileId), debounceMs),
  );
  return discardedPrompts(history, next);
}

/** Adds forms to the current state, so that Undo restores them too. @param forms by model id */
export function recordOtherForms(profileId: string, forms: FormState['forms']): void {
  const history = useFormHistories.getState().histories[profileId];
  const next = history && withForms(history, forms);
  if (!next) return;
  flushStep(profileId);
  setHistory(profileId, next);
  saveStep(profileId);
}

/** @returns the state after an undo or redo; null if there is none */
export function stepForm(profileId: string, by: -1 | 1): FormState | null {
  const history = useFormHistories.getState().histories[profileId];
  const next = history && stepHistory(history, by);
  if (!next) return null;
  flushStep(profileId);
  setHistory(profileId, next);
  reportFailure(call('form.goToStep', { profileId, place: next.index }));
  return stateAt(next, next.index) ?? null;
}

window.addEventListener('pagehide', () => {
  for (const profileId of saveTimers.keys()) flushStep(profileId);
});

function flushStep(profileId: string): void {
  const timer = saveTimers.get(profileId);
  if (timer === undefined) return;
  clearTimeout(timer);
  saveTimers.delete(profileId);
  saveStep(profileId);
}

function saveStep(profileId: string): void {
  const history = useFormHistories.getState().histories[profileId];
  const state = history && stateAt(history, history.index);
  if (state)
    reportFailure(call('form.keepStep', { profileId, place: history.index, state: toMutableState(state) }));
}

function setHistory(profileId: string, history: FormHistory): void {
  useFormHistories.setState(({ histories }) => ({ histories: { ...histories, [profileId]: history } }));
}

function reportFailure(write: Promise<unknown>): void {
  write.catch((error: unknown) =>
    showToast({
      level: 'problem',
      title: t('create.theChangeWasNotKeptForUndo'),
      message: errorMessage(error),
    }),
  );
}

export function toMutableState({ modelId, together, forms, choices }: FormState) {
  return { modelId, together: [...together], forms: { ...forms }, choices };
}
