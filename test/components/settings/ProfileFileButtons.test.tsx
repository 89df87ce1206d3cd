import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileFileButtons } from '../../../src/renderer/features/settings/profiles/ProfileFileButtons';
import { noOptions } from '../../../src/shared/domain/account/ProfileOptions';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aProfile } from '../support/samples';

function show(answers: Answers, canExport = true) {
  const { main, user } = renderWith(<ProfileFileButtons canExport={canExport} />, answers);
  return { main, user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const brought = {
  name: 'Studio',
  newName: 'Studio 2',
  baseUrl: 'https://images.example.test',
  options: noOptions,
} as const;

it('exports profiles without keys, and says nothing where nobody chose a file', async () => {
  const { main, press } = show({ 'profiles.export': null });
  await press('Export…');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  main.answer('profiles.export', { count: 1 });
  await press('Export…');
  await screen.findByText(t('settings.profilesExported', { count: 1 }));
});

it('shows what a file brings, under which name, before it is saved', async () => {
  const { main, press } = show({
    'profiles.readFile': [{ ...brought, name: 'Studio' }],
    'profiles.import': [aProfile()],
  });
  await press('Import…');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: t('settings.importProfilesQuestion', { count: 1 }) }),
  );
  dialog.getByText('Studio 2');
  dialog.getByText(t('settings.profileNameTaken', { name: 'Studio' }));
  dialog.getByText(/Imported profiles have no keys/);
  expect(main.asked('profiles.import')).toEqual([]);
  await press('Import');
  await screen.findByText(t('settings.profilesImported', { count: 1 }));
  expect(main.asked('profiles.import')).toEqual([{ profiles: [brought] }]);
});

it('saves nothing of a file that is left, and says what could not be read', async () => {
  const { main, press } = show(
    { 'profiles.readFile': [brought, { ...brought, newName: 'Studio 3' }] },
    false,
  );
  expect(screen.queryByRole('button', { name: t('app.export') })).toBeNull();
  await press('Import…');
  await screen.findByRole('alertdialog', { name: t('settings.importProfilesQuestion', { count: 2 }) });
  await press('Cancel');
  expect(main.asked('profiles.import')).toEqual([]);
  main.answer('profiles.readFile', () => {
    throw new Refusal('That is no file of profiles.');
  });
  await press('Import…');
  await screen.findByText('That is no file of profiles.');
});
