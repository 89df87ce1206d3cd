import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { showCreate } from '../support/Create';
import { Refusal } from '../support/FakeMain';

const results = () => screen.getByRole('region', { name: t('create.results') });

/** Pastes text there, as the browser tells the page of it. */
function paste(target: Element, text: string): void {
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    types: text === '' ? [] : ['text/plain'],
    files: [],
    items: [],
  };
  fireEvent.paste(target, { clipboardData });
}

/** Presses a button of a message. */
async function answer(words: RegExp, label: string): Promise<HTMLElement> {
  const title = await screen.findByText(words);
  const message = title.closest<HTMLElement>('[role="alertdialog"]');
  if (message === null) throw new Error('said beside no button');
  return within(message).getByRole('button', { name: label });
}

it('takes words that are pasted beside all fields as the prompt, but for one that was written', async () => {
  const { user, promptNow } = await showCreate();
  paste(results(), ' a dune at noon ');
  await expect.poll(() => promptNow().value).toBe('a dune at noon');
  expect(await screen.findByText(t('create.pastedAsThePrompt'))).toBeTruthy();
  paste(results(), 'a dune in fog');
  const make = await answer(/The text was not pasted/, 'Use as prompt');
  expect(promptNow().value).toBe('a dune at noon');
  await user.click(make);
  await expect.poll(() => promptNow().value).toBe('a dune in fog');
  await user.click(await answer(/Prompt “.+” entered in the form/, 'Undo'));
  await expect.poll(() => promptNow().value).toBe('a dune at noon');
  paste(results(), '');
  expect(await screen.findByText(t('create.nothingWasPasted'))).toBeTruthy();
});

it('takes the address of a picture as the one to edit, gives that back, and says why it takes no page', async () => {
  const { user } = await showCreate();
  const zone = () => screen.queryByRole('group', { name: t('gallery.image') });
  paste(results(), 'https://pictures.example/pasted.png');
  await expect.poll(() => zone()?.textContent).toContain('https://pictures.example/pasted.png');
  await user.click(await answer(/Image from pictures\.example added to the form/, 'Undo'));
  await expect.poll(zone).toBeNull();
  paste(results(), 'https://pictures.example/page.html');
  expect(await screen.findByText('The pasted item was not added')).toBeTruthy();
  expect(screen.getByText(/not the address of an image/)).toBeTruthy();
  expect(zone()).toBeNull();
});

it('makes a list of lines that were pasted as one prompt, on the person’s word', async () => {
  const { user, main, prompt } = await showCreate({
    answers: {
      'lists.create': () => {
        throw new Refusal('Enough was seen.');
      },
    },
  });
  await user.click(prompt);
  paste(prompt, 'a dune\na reef\na cove\n');
  await user.click(await answer(/3 lines were pasted as one prompt/, 'Create a list'));
  await expect
    .poll(() => main.asked('lists.create').map(({ text }) => text))
    .toEqual(['a dune\na reef\na cove\n']);
});
