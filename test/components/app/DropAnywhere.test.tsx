import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAppStore } from '../../../src/renderer/app/appStore';
import { DropOverlay } from '../../../src/renderer/app/drop/DropOverlay';
import { useCreateStore } from '../../../src/renderer/features/create/useCreateStore';
import { sequenceOf } from '../../../src/renderer/ipc/cache/AssetSequence';
import { renderWith } from '../support/renderWith';

function show(state: Partial<ReturnType<typeof useAppStore.getState>>) {
  useAppStore.setState({ viewer: null, compare: null, review: null, survey: null, family: null, ...state });
  useCreateStore.setState({ pending: [], incomingList: null });
  const { user } = renderWith(<DropOverlay />);
  const offer = async (words: string, label: string) => {
    const title = await screen.findByText(words);
    const message = title.closest<HTMLElement>('[role="alertdialog"]');
    if (message === null) throw new Error('said beside no button');
    await user.click(within(message).getByRole('button', { name: label }));
  };
  const given = () => ({ view: useAppStore.getState().view, pending: useCreateStore.getState().pending });
  return { user, offer, given };
}

const words = (text: string) => ({
  getData: (type: string) => (type === 'text/plain' ? text : ''),
  types: ['text/plain'],
  files: [],
  items: [],
});

/** Pastes text beside all fields. */
const paste = (text: string) => act(() => fireEvent.paste(document.body, { clipboardData: words(text) }));

function tell(type: 'dragOver' | 'drop', text: string): void {
  const event = createEvent[type](document.body, { dataTransfer: words(text) });
  act(() => fireEvent(document.body, event));
}

it('asks before words that are pasted in another view become the prompt', async () => {
  const { offer, given } = show({ view: 'gallery' });
  paste('reeds at dawn');
  expect(given()).toEqual({ view: 'gallery', pending: [] });
  await offer('The text was not pasted', 'Use as prompt');
  expect(given()).toMatchObject({ view: 'create', pending: [{ kind: 'prompt', prompt: 'reeds at dawn' }] });
});

it('asks before lines that are pasted in another view become a list', async () => {
  const { offer, given } = show({ view: 'account' });
  paste('a dune\na reef\na cove\n');
  await offer('The text was not pasted', 'Open as list of prompts');
  expect(useCreateStore.getState().incomingList).toEqual({ text: 'a dune\na reef\na cove\n' });
  expect(given().view).toBe('create');
});

it('closes nothing that fills the window for an address that is pasted over it, unless that is wanted', async () => {
  const { offer, given } = show({
    view: 'gallery',
    viewer: { seq: 1, from: 1, walk: sequenceOf([1]), quick: false },
  });
  paste('https://pictures.example/one.png');
  expect(useAppStore.getState().viewer).not.toBeNull();
  await offer('Nothing was pasted', 'Edit in Create');
  expect(given()).toMatchObject({ view: 'create', pending: [{ kind: 'pictures' }] });
  expect(useAppStore.getState().viewer).toBeNull();
});

it('says what becomes of words that are dragged over the window, and makes them the prompt', () => {
  const { given } = show({ view: 'create' });
  tell('dragOver', 'a dune at dusk');
  expect(document.querySelector('[data-drop-overlay]')?.textContent).toBe('Use this text as the prompt');
  tell('drop', 'a dune at dusk');
  expect(document.querySelector('[data-drop-overlay]')).toBeNull();
  expect(given()).toMatchObject({ view: 'create', pending: [{ kind: 'prompt', prompt: 'a dune at dusk' }] });
});
