import type { FormState } from '@shared/domain/create/FormState';
import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { showToast } from '../../../ui/messages/toasts';
import { emptyForm } from '../draft/FormDraft';
import { refillForm } from '../draft/refillForm';
import { makeVaryPermanent } from '../draft/temporaryVary';
import { replacedPrompts } from '../prompt/replacedPrompts';
import { savePrompts } from '../prompt/savePrompts';
import { formKey, useCreateStore } from '../useCreateStore';
import type { ModelCatalog } from '../useModels';
import { stateAt } from './FormHistory';
import { loadHistory, recordState, stepForm, toMutableState, useFormHistories } from './formHistories';

const none: readonly string[] = [];
const noChoices: BatchChoices = {};

/** Records every change of the form, and provides undo, redo and versions. */
export function useFormPast(profileId: string, { modelId }: ModelCatalog, isLoaded: boolean) {
  const client = useQueryClient();
  const chosen = useCreateStore((state) => state.models[profileId]) ?? modelId;
  const together = useCreateStore((state) => state.together[profileId]) ?? none;
  const forms = useCreateStore((state) => state.forms);
  const choices = useCreateStore((state) => state.choices[profileId]) ?? noChoices;
  const history = useFormHistories(({ histories }) => histories[profileId]);
  const isHistoryLoaded = history !== undefined;
  const state = useMemo<FormState>(
    () => ({
      modelId: chosen,
      together: [...together],
      forms: Object.fromEntries(
        [chosen, ...together].map((id) => [id, forms[formKey(profileId, id)] ?? emptyForm]),
      ),
      choices,
    }),
    [profileId, chosen, together, forms, choices],
  );
  useEffect(() => {
    if (isLoaded) void loadHistory(profileId);
  }, [profileId, isLoaded]);
  // text of an unfinished IME composition (for example Chinese) is not recorded
  const isComposing = useComposing();
  useEffect(() => {
    if (isHistoryLoaded && chosen !== '' && !isComposing)
      void savePrompts(client, recordState(profileId, state));
  }, [client, profileId, chosen, isHistoryLoaded, isComposing, state]);

  const restore = (state: FormState | null) => {
    if (state) fillForm(profileId, state);
  };
  const applyVersion = (version: FormState) => {
    const { forms: before } = useCreateStore.getState();
    const prompt = version.forms[version.modelId]?.values.prompt;
    refillForm(profileId, [{ kind: 'version', prompt }], () => fillForm(profileId, version));
    const [from, to] = [formKey(profileId, chosen), formKey(profileId, version.modelId)];
    const refill = { from, to, isPromptCarriedOver: false, isPictureReplaced: false };
    void savePrompts(client, replacedPrompts(before, useCreateStore.getState().forms, refill));
  };
  const { mutate: readVersion } = useCommand('form.version', { failed: t('create.thisVersionCannotBeHad') });
  return {
    undo: history && stateAt(history, history.index - 1) ? () => restore(stepForm(profileId, -1)) : null,
    redo: history && stateAt(history, history.index + 1) ? () => restore(stepForm(profileId, 1)) : null,
    /** Restores a version and shows a message with Undo; replaced prompts are added to the prompt history. */
    restoreVersion: (id: string) =>
      readVersion({ id }, { onSuccess: (version) => version && applyVersion(withPermanentVary(version)) }),
    /** Records the current form as a version, with the batches made from it. */
    saveVersion: (batches: readonly Readonly<{ batchId: string; count: number }>[]) => {
      const [first] = batches;
      if (!first) return;
      const jobs = batches.reduce((sum, { count }) => sum + count, 0);
      call('form.keepVersion', {
        profileId,
        batchId: first.batchId,
        jobs,
        state: toMutableState(state),
      }).then(
        () => client.invalidateQueries({ queryKey: ['form.versions'] }),
        (error: unknown) =>
          showToast({
            level: 'problem',
            title: t('create.theVersionWasNotSaved'),
            message: errorMessage(error),
          }),
      );
    },
  };
}

export type FormPast = ReturnType<typeof useFormPast>;

/** Makes all variations of a restored version permanent. */
function withPermanentVary(version: FormState): FormState {
  const forms = Object.entries(version.forms).map(([id, form]) => [id, makeVaryPermanent(form)] as const);
  return { ...version, forms: Object.fromEntries(forms) };
}

/** Replaces the forms that a state contains; forms of other models stay unchanged. */
function fillForm(profileId: string, { modelId, together, forms, choices }: FormState): void {
  const filled = Object.entries(forms).map(([id, form]) => [formKey(profileId, id), form] as const);
  useCreateStore.setState((now) => ({
    models: { ...now.models, [profileId]: modelId },
    together: { ...now.together, [profileId]: together },
    forms: { ...now.forms, ...Object.fromEntries(filled) },
    choices: choices ? { ...now.choices, [profileId]: choices } : now.choices,
    refused: {},
  }));
}

function useComposing(): boolean {
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    const begin = () => setComposing(true);
    const end = () => setComposing(false);
    window.addEventListener('compositionstart', begin, true);
    window.addEventListener('compositionend', end, true);
    return () => {
      window.removeEventListener('compositionstart', begin, true);
      window.removeEventListener('compositionend', end, true);
    };
  }, []);
  return isComposing;
}
