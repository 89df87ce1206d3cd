import { useEffect } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/toasts';
import { useCreateStore } from './useCreateStore';

const restMs = 300;

/** Reads the forms as they were left, once, and keeps every change of them in the library. False until they are here. */
export function useKeptForms(): boolean {
  const isLoaded = useCreateStore((state) => state.isLoaded);
  useEffect(() => {
    if (!isLoaded) void load();
  }, [isLoaded]);
  return isLoaded;
}

let isAsked = false;
async function load(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    useCreateStore.getState().load(await call('create.forms', undefined));
    keep();
  } catch (error) {
    isAsked = false;
    showToast({ level: 'problem', title: 'What was in the form could not be read', message: wordsOf(error) });
    useCreateStore.getState().load({ models: {}, forms: {} });
  }
}

function keep(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const { models, forms } = useCreateStore.getState();
    call('create.keepForms', { models: { ...models }, forms: { ...forms } }).catch((error: unknown) =>
      showToast({ level: 'problem', title: 'What is in the form was not kept', message: wordsOf(error) }),
    );
  };
  useCreateStore.subscribe((state, before) => {
    if (state.models === before.models && state.forms === before.forms) return;
    clearTimeout(timer);
    timer = setTimeout(save, restMs);
  });
  window.addEventListener('pagehide', () => timer !== undefined && save());
}
