import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ServiceKeysDialog } from '../../../src/renderer/features/account/keys/ServiceKeysDialog';
import type { OwnKey } from '../../../src/shared/ipc/account/sessionRoutes';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aProfile } from '../support/samples';

const key = (changes: Partial<OwnKey>): OwnKey => ({
  id: 'k1',
  description: 'Easel on desk',
  scope: 'full_access',
  created_at: '2026-11-20T08:00:00Z',
  expires_at: null,
  last_used_at: null,
  day_bound: null,
  spent_today: 2.4,
  usedBy: [],
  ...changes,
});

function show(answers: Answers) {
  const onClose = vi.fn();
  const rendered = renderWith(<ServiceKeysDialog profile={aProfile()} onClose={onClose} />, {
    'account.status': null,
    'sessions.begin': { sessionId: 's1', name: 'Bo Berg' },
    'sessions.end': undefined,
    'sessions.keys': [key({ usedBy: ['Studio'] }), key({ id: 'k2', description: 'The other desk' })],
    ...answers,
  });
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    screen.getByLabelText(label, { selector: '[type=email], [type=password]' }).focus();
    await rendered.user.paste(text);
  };
  const signIn = async () => {
    await type('Email', 'bo@example.test');
    await type('Password', 'secret');
    await press('Sign in');
    return within(await screen.findByRole('dialog', { name: t('account.yourKeysAt', { name: 'Studio' }) }));
  };
  return { ...rendered, press, type, signIn };
}

it('says at its field that a password is wrong, and tells nobody else what was typed', async () => {
  const { main, press, type } = show({
    'sessions.begin': () => {
      const message = 'The email address or password is incorrect.';
      throw new Refusal(message, 'unauthorized', [{ field: 'password', message }]);
    },
  });
  await type('Email', 'bo@example.test');
  await type('Password', 'no');
  await press('Sign in');
  await screen.findByText(t('serviceClient.theEMailAddressOrThePassword'));
  expect(screen.getByLabelText(t('account.password')).getAttribute('aria-invalid')).toBe('true');
  expect(main.asked('sessions.begin')).toEqual([
    { profileId: 'p1', by: { kind: 'password', email: 'bo@example.test', password: 'no' } },
  ]);
});

it('says that nobody is signed in where the service is away', async () => {
  const { signIn } = show({
    'sessions.begin': () => {
      throw new Refusal('Easel could not reach it.', 'unreachable');
    },
  });
  void signIn().catch(() => undefined);
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('You are not signed in');
});

it('signs in by a token too', async () => {
  const { main, user, press, type } = show({});
  await user.click(screen.getByText(t('account.sessionToken')));
  await press('Sign in');
  screen.getByText(t('account.pasteTheSessionToken'));
  await type('Session token', 't-1');
  await press('Sign in');
  await screen.findByRole('list', { name: t('account.keys') });
  expect(main.asked('sessions.begin')).toEqual([{ profileId: 'p1', by: { kind: 'token', token: 't-1' } }]);
});

it('lists the keys, and says of each whether it is in use in Easel', async () => {
  const { signIn } = show({});
  const dialog = await signIn();
  dialog.getByText(t('account.signedInAs', { name: 'Bo Berg' }));
  const keys = await dialog.findAllByRole('listitem');
  expect(keys.map((each) => each.textContent)).toEqual([
    expect.stringMatching(
      /^Easel on deskin use in Easel.*full access · created .*never used · 2\.4 credits spent today/,
    ),
    expect.stringMatching(/^The other deskfull access/),
  ]);
});

it('deletes a key when that is confirmed, and warns where Easel sends it', async () => {
  const { main, press, signIn } = show({ 'sessions.deleteKey': undefined });
  await signIn();
  await press(t('account.deleteKeyNamed', { description: 'Easel on desk' }));
  const question = within(
    screen.getByRole('alertdialog', {
      name: t('account.deleteKeyQuestion', { description: 'Easel on desk' }),
    }),
  );
  question.getByText(
    /Used in Easel by Studio\. If you delete the key, none of their requests can be sent until you enter another key/,
  );
  await press('Cancel');
  await press(t('account.deleteKeyNamed', { description: 'The other desk' }));
  expect(screen.getByRole('alertdialog').textContent).not.toContain('none of their requests can be sent');
  main.answer('sessions.keys', [key({})]);
  await press('Delete key');
  expect(main.asked('sessions.deleteKey')).toEqual([{ sessionId: 's1', keyId: 'k2' }]);
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1);
});

it('makes a key that is used in Easel only when that is asked', async () => {
  const { main, press, signIn } = show({
    'sessions.makeKey': { kind: 'shown', makingId: 'm1' },
    'keys.keep': { kind: 'stored', makingId: 'm1', profileId: 'p1', name: 'Studio', note: null },
    'keys.close': undefined,
  });
  await signIn();
  await press('Create key…');
  await press('Create key');
  expect(main.asked('sessions.makeKey')).toEqual([
    { sessionId: 's1', description: 'Easel', scope: 'full_access' },
  ]);
  await press('Use this key in Easel');
  await screen.findByText(t('account.usesItFromNowOn', { name: 'Studio' }));
  expect(main.asked('keys.keep')).toEqual([{ makingId: 'm1', key: null }]);
});

it('ends the session when it closes', async () => {
  const { main, again, signIn } = show({});
  await signIn();
  again(null);
  await expect.poll(() => main.asked('sessions.end')).toEqual([{ sessionId: 's1' }]);
});

it('has the person sign in again once the session has ended', async () => {
  const { press, signIn } = show({
    'sessions.keys': () => {
      throw new Refusal('The session has ended.', 'unauthorized');
    },
  });
  await signIn();
  await press('Sign in again');
  await screen.findByRole('dialog', { name: t('account.signInTo', { name: 'Studio' }) });
});
