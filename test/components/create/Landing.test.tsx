import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { showCreate } from '../support/Create';

it('says at Generate where results go, and lets go of that there, with the way back', async () => {
  const { user, main, press, write } = await showCreate();
  await press('Tags, collection');
  await user.type(await screen.findByRole('textbox', { name: t('create.tags') }), 'night, brass');
  await press('Save');
  const chip = () => screen.queryByRole('button', { name: t('create.resultsTo', { words: 'night, brass' }) });
  expect(chip()).toBeTruthy();
  await press('Stop sending results to night, brass');
  expect(chip()).toBeNull();
  const message = within(await screen.findByRole('alertdialog'));
  await user.click(message.getByRole('button', { name: t('create.undo') }));
  expect(chip()).toBeTruthy();
  await write('a cup by night');
  await press('Generate');
  const landings = () => main.asked('create.submitTogether').map(({ choices }) => choices?.landing);
  await expect.poll(landings).toEqual([{ tags: ['night', 'brass'], collectionId: null }]);
});
