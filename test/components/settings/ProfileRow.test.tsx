import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileRow } from '../../../src/renderer/features/settings/profiles/ProfileRow';
import type { Profile, ProfileStatus } from '../../../src/shared/domain/account/Profile';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aProfile, aSettings } from '../support/samples';

const aStanding: ProfileStatus = {
  id: 'studio',
  name: 'Studio',
  kind: 'remote',
  active: true,
  hasKey: true,
  running: true,
  trouble: null,
  pause: null,
  underWay: 0,
  waiting: 0,
  attention: 0,
  balanceMilli: null,
  who: null,
};

async function show(profile: Profile, answers: Answers = {}, trouble: string | null = null) {
  const rendered = renderWith(
    <ul>
      <ProfileRow
        profile={profile}
        status={{ ...aStanding, trouble }}
        renderChangeKeyDialog={({ name }) => <p>{t('account.aKeyFor', { name })}</p>}
      />
    </ul>,
    answers,
  );
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const choose = async (entry: string) => {
    await press(t('gallery.moreFor', { name: profile.name }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { ...rendered, press, choose };
}

const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const nothing = { waiting: 0, underWay: 0, unknown: 0, pictures: 0 } as const;

it('says what is wrong with its service', async () => {
  await show(aProfile(), {}, 'is returning errors');
  screen.getByText(t('profiles.answersWithErrors'));
});

it('uses a profile that is not in use, and says it where it could not', async () => {
  const { main, press } = await show(aProfile({ active: false }), { 'profiles.activate': aProfile() });
  await press('Use Studio');
  expect(main.asked('profiles.activate')).toEqual([{ id: 'p1' }]);
  main.answer('profiles.activate', () => {
    throw new Refusal('It is gone.');
  });
  await press('Use Studio');
  await screen.findByText(t('app.theProfileWasNotSwitched'));
});

it('says that a profile has no key, and leads to one', async () => {
  const { press } = await show(aProfile({ hasKey: false }));
  screen.getByText(t('account.noKeyNothingCanBeSent'));
  await press('Enter key…');
  screen.getByText(t('account.aKeyFor', { name: 'Studio' }));
});

it('offers neither address nor key of the service inside Easel', async () => {
  const { press } = await show(aProfile({ kind: 'local', name: 'Samples' }));
  await press('More actions for Samples');
  expect(entries()).toEqual(['Limits, model, folder…', 'Rename…', 'Remove…']);
});

it('renames by Enter, and takes no empty name', async () => {
  const { main, user, choose } = await show(aProfile(), { 'profiles.rename': aProfile() });
  await choose('Rename…');
  expect(field('Name').value).toBe('Studio');
  await user.clear(field('Name'));
  await user.keyboard('{Enter}');
  screen.getByText(t('settings.thisCannotBeEmpty'));
  await user.type(field('Name'), ' Rehearsal {Enter}');
  expect(main.asked('profiles.rename')).toEqual([{ id: 'p1', name: 'Rehearsal' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks for a key with another address, and says at its field what main refuses', async () => {
  const { main, user, choose } = await show(aProfile(), {
    'profiles.setAddress': () => {
      throw new Refusal('The service refuses this key.', 'unauthorized', [
        { field: 'key', message: 'This key is not good there.' },
      ]);
    },
  });
  await choose('Change the address…');
  await user.clear(field('Base URL'));
  await user.type(field('Base URL'), 'https://other.test');
  const key = screen.getByLabelText<HTMLInputElement>(t('settings.aPIKeyForThisAddress'));
  expect(key.type).toBe('password');
  await user.type(key, 'k-1');
  await user.click(screen.getByRole('button', { name: t('create.save') }));
  await screen.findByText('This key is not good there.');
  expect(key.getAttribute('aria-invalid')).toBe('true');
  expect(main.asked('profiles.setAddress')).toEqual([
    { id: 'p1', baseUrl: 'https://other.test', key: 'k-1' },
  ]);
});

it('says what becomes of all that hangs on a profile before it is removed, and brings it back', async () => {
  const { main, user, choose } = await show(aProfile(), {
    'profiles.work': { waiting: 2, underWay: 1, unknown: 1, pictures: 1200 },
    'profiles.remove': undefined,
    'profiles.undoRemove': aProfile(),
  });
  await choose('Remove…');
  const dialog = within(
    screen.getByRole('alertdialog', { name: t('settings.removeEngineQuestion', { id: 'Studio' }) }),
  );
  await dialog.findByText(t('words.removalWaiting', { jobs: 2 }));
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'This profile’s key will be deleted.',
    '2 waiting jobs will not be sent.',
    '1 running job will finish first, and its results will be downloaded.',
    '1 job with an unknown charge still counts as possibly charged, but can no longer be looked up in the history.',
    'The 1,200 images generated with this profile stay in the gallery and on disk.',
  ]);
  await user.click(dialog.getByRole('button', { name: t('dashboard.remove') }));
  await screen.findByText(t('settings.wasRemoved', { id: 'Studio' }));
  await user.click(screen.getByRole('button', { name: t('commands.undo') }));
  await screen.findByText(t('settings.profileIsBack', { name: 'Studio' }));
  expect([main.asked('profiles.remove'), main.asked('profiles.undoRemove')]).toEqual([
    [{ id: 'p1' }],
    [{ id: 'p1' }],
  ]);
});

it('says it when a removed profile was not restored', async () => {
  const { user, choose } = await show(aProfile(), {
    'profiles.work': nothing,
    'profiles.remove': undefined,
    'profiles.undoRemove': () => {
      throw new Refusal('Its place is taken.');
    },
  });
  await choose('Remove…');
  await user.click(screen.getByRole('button', { name: t('dashboard.remove') }));
  await user.click(await screen.findByRole('button', { name: t('commands.undo') }));
  await screen.findByText(t('create.didNotComeBack', { name: 'Studio' }));
});

it('gives a profile limits, a model and a folder of its own', async () => {
  const { main, user, choose } = await show(aProfile(), {
    'models.list': [],
    'profiles.unread': [],
    'settings.get': aSettings(),
    'profiles.setOptions': aProfile(),
  });
  await choose('Limits, model, folder…');
  await expect.poll(() => field('Parallel requests').placeholder).toBe('same as in Settings: 4');
  const save = () => user.click(screen.getByRole('button', { name: t('create.save') }));
  await user.type(field('Parallel requests'), '40');
  await user.click(screen.getByRole('button', { name: /Limit per day \(credits\)/ }));
  await user.click(await screen.findByRole('option', { name: t('settings.aLimitOfItsOwn') }));
  await save();
  screen.getByText(t('settings.typeWholeFromTo', { min: 1, max: 16 }));
  screen.getByText(t('settings.typeHowManyCredits'));
  expect(main.asked('profiles.setOptions')).toEqual([]);
  await user.clear(field('Parallel requests'));
  await user.type(field('Parallel requests'), '2');
  await user.type(field('Limit per day (credits), for this profile'), '2.5');
  await user.type(field('Folder for files'), 'Clients/Aster');
  await save();
  expect(main.asked('profiles.setOptions')).toEqual([
    {
      id: 'p1',
      options: {
        defaultModel: null,
        parallel: 2,
        requestsPerMinute: null,
        batchLimitMilli: null,
        dayLimitMilli: 2500,
        folder: 'Clients/Aster',
      },
    },
  ]);
});

it('takes no folder that leads out of the library', async () => {
  const { main, user, choose } = await show(aProfile(), {
    'models.list': [],
    'profiles.unread': [],
    'settings.get': aSettings(),
  });
  await choose('Limits, model, folder…');
  await user.type(field('Folder for files'), '../elsewhere');
  await user.click(screen.getByRole('button', { name: t('create.save') }));
  expect(field('Folder for files').getAttribute('aria-invalid')).toBe('true');
  expect(main.asked('profiles.setOptions')).toEqual([]);
});
