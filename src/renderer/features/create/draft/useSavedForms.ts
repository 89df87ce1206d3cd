import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useEffect } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useRoute } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/messages/toasts';
import { useCreateStore } from '../useCreateStore';

const debounceMs = 300;

/** Loads the saved forms once, and saves every later change. @returns false until the forms are loaded */
export function useSavedForms(): boolean {
  const isLoaded = useCreateStore((state) => state.isLoaded);
  const { data: profiles } = useRoute('profiles.list', undefined);
  useEffect(() => {
    if (!isLoaded) void loadSavedForms();
  }, [isLoaded]);
  useEffect(() => {
    if (isLoaded && profiles !== undefined) selectDefaultModels(profiles);
  }, [isLoaded, profiles]);
  return isLoaded;
}

let loading: Promise<void> | undefined;

export function loadSavedForms(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    const [saved, profiles] = await Promise.all([
      call('create.forms', undefined),
      call('profiles.list', undefined),
    ]);
    useCreateStore.getState().load(saved);
    selectDefaultModels(profiles);
    saveChanges();
  } catch (error) {
    loading = undefined;
    showToast({ level: 'problem', title: t('create.formNotRead'), message: errorMessage(error) });
    useCreateStore.getState().load({ models: {}, together: {}, forms: {}, choices: {} });
  }
}

const appliedDefaults = new Map<string, string | null>();

function selectDefaultModels(profiles: readonly Profile[]): void {
  for (const { id, options } of profiles) {
    const { defaultModel } = options;
    const { models, chooseModel } = useCreateStore.getState();
    if (defaultModel !== null && appliedDefaults.get(id) !== defaultModel && models[id] !== defaultModel)
      chooseModel(id, defaultModel);
    appliedDefaults.set(id, defaultModel);
  }
}

function saveChanges(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const { models, together, forms, choices } = useCreateStore.getState();
    const saved = {
      models: { ...models },
      together: mutable(together),
      forms: { ...forms },
      choices: { ...choices },
    };
    call('create.keepForms', saved).catch((error: unknown) =>
      showToast({ level: 'problem', title: t('create.theFormWasNotSaved'), message: errorMessage(error) }),
    );
  };
  useCreateStore.subscribe((state, before) => {
    const isSame = (['models', 'together', 'forms', 'choices'] as const).every(
      (part) => state[part] === before[part],
    );
    if (isSame) return;
    clearTimeout(timer);
    timer = setTimeout(save, debounceMs);
  });
  window.addEventListener('pagehide', () => timer !== undefined && save());
}

function mutable(together: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(together).map(([profileId, ids]) => [profileId, [...ids]]));
}
