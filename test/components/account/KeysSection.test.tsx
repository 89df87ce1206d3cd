import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeysSection } from '../../../src/renderer/features/account/keys/KeysSection';
import type { KeyFacts } from '../../../src/shared/domain/account/KeyFacts';
import type { SettingsPatch } from '../../../src/shared/domain/Settings';
import { t } from '../../../src/shared/messages/t';
import { Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { anInfo, aProfile, aSettings } from '../support/samples';

const dayMs = 86_400_000;
const facts = (changes: Partial<KeyFacts> = {}): KeyFacts => ({
  profileId: 'p1',
  description: 'On my desk',
  scope: 'full_access',
  createdAt: null,
  expiresAt: null,
  setAt: Date.now() - 40 * dayMs,
  ...changes,
});

function show(settings: SettingsPatch = {}, known: KeyFacts[] = [facts()], profile = aProfile()) {
  return renderWith(<KeysSection scope="all" profiles={[profile]} />, {
    'keys.facts': known,
    'settings.get': aSettings(settings),
    'app.info': anInfo({ keychain: 'memory' }),
    'account.status': null,
    'profiles.setKey': aProfile(),
  });
}

it('says which key is there, and that nothing keeps it where there is no keychain', async () => {
  show();
  await screen.findByText(/“On my desk” · full access/);
  await screen.findByText(t('account.keysInMemory'));
});

it('reminds of an old key as soon as the settings say so, and not before', async () => {
  const { main } = show({ keys: { remindAfterDays: 90 } });
  await screen.findByText(/“On my desk”/);
  expect(screen.queryByText(/days old/)).toBeNull();
  main.answer('settings.get', aSettings({ keys: { remindAfterDays: 30 } }));
  main.tell('settings.changed', {});
  await screen.findByText(/40 days old/);
});

it('asks for no key of the service inside Easel', async () => {
  show({}, [], aProfile({ kind: 'local', name: 'Samples' }));
  await screen.findByText(t('account.theSampleServiceMakesItsOwn'));
  expect(screen.queryByRole('button', { name: /key… \(/ })).toBeNull();
});

it('takes another key once the service took it, and says at the field why not', async () => {
  const { main, user } = show();
  await user.click(
    await screen.findByRole('button', { name: t('account.changeKeyNamed', { name: 'Studio' }) }),
  );
  const key = screen.getByLabelText<HTMLInputElement>(t('account.newAPIKey'));
  expect([document.activeElement === key, key.type]).toEqual([true, 'password']);
  await user.keyboard('{Enter}');
  screen.getByText(t('account.pasteTheNewKey'));
  main.answer('profiles.setKey', () => {
    throw new Refusal('Refused.', 'unauthorized', [{ field: 'key', message: 'Invalid API key.' }]);
  });
  await user.type(key, 'k-2{Enter}');
  await screen.findByText('Invalid API key.');
  main.answer('profiles.setKey', aProfile());
  await user.type(key, '3{Enter}');
  await screen.findByText(t('account.hasItsNewKey', { name: 'Studio' }));
  expect(main.asked('profiles.setKey')).toEqual([
    { id: 'p1', key: 'k-2' },
    { id: 'p1', key: 'k-23' },
  ]);
});
