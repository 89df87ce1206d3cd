import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MakeKeyDialog } from '../../../src/renderer/features/account/keys/MakeKeyDialog';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aProfile } from '../support/samples';

const kept = { kind: 'stored', makingId: 'm1', profileId: 'p1', name: 'Studio', note: null } as const;

function show(answers: Answers, profiles = [aProfile()]) {
  const onClose = vi.fn();
  const rendered = renderWith(<MakeKeyDialog profiles={profiles} profileId={null} onClose={onClose} />, {
    'account.status': null,
    'keys.close': undefined,
    ...answers,
  });
  const press = async (name: string | RegExp) =>
    rendered.user.click(await screen.findByRole('button', { name }));
  const type = async (label: string, text: string) => {
    screen.getByLabelText(label).focus();
    await rendered.user.paste(text);
  };
  return { ...rendered, press, type, onClose };
}

it('asks for the token of a session, and before the key of a profile is replaced', async () => {
  const { main, press, type } = show({ 'keys.make': kept });
  await press('Create key');
  screen.getByText(t('account.pasteTheSessionToken'));
  await type('Session token', 'token-1');
  await press('Create key');
  const question = within(
    screen.getByRole('alertdialog', { name: t('account.replaceTheKeyOf', { name: 'Studio' }) }),
  );
  question.getByText(/Easel deletes the old key and cannot restore it/);
  await press('Cancel');
  expect(main.asked('keys.make')).toEqual([]);
  await press('Create key');
  await press('Create and replace key');
  await screen.findByText(t('account.usesItFromNowOn', { name: 'Studio' }));
  expect(main.asked('keys.make')).toEqual([
    {
      target: { kind: 'profile', profileId: 'p1', replaces: true },
      token: 'token-1',
      description: 'Easel',
      scope: 'full_access',
    },
  ]);
});

it('shows a key only when that is asked, copies it unseen, and forgets it when it closes', async () => {
  const { main, again, press, type } = show(
    {
      'keys.make': { ...kept, note: 'It is held in memory.' },
      'keys.reveal': { kind: 'key', text: 'sample_123' },
      'keys.copy': undefined,
    },
    [aProfile({ hasKey: false })],
  );
  await type('Session token', 'token-1');
  await press('Create key');
  await screen.findByText(/Easel will ask for the key the next time it starts/);
  expect([main.asked('keys.reveal').length, screen.queryByText('sample_123')]).toEqual([0, null]);
  await press('Copy');
  await screen.findByText(t('account.theKeyWasCopied'));
  await press('Show');
  await screen.findByText('sample_123');
  await press('Hide');
  expect(screen.queryByText('sample_123')).toBeNull();
  again(null);
  await expect.poll(() => main.asked('keys.close')).toEqual([{ makingId: 'm1' }]);
});

it('makes a key for a new profile, with a scope in the words of the service', async () => {
  const { main, user, press, type } = show({ 'keys.make': { ...kept, name: 'By hand' } });
  await press(/Save the key in/);
  await user.click(await screen.findByRole('option', { name: /New profile/ }));
  await type('Name (optional)', 'By hand');
  await press(/Scope$/);
  await user.click(await screen.findByRole('option', { name: t('account.another') }));
  await type('Scope name used by the service', 'images');
  await type('Session token', 't');
  await press('Create key');
  await screen.findByText(t('account.usesItFromNowOn', { name: 'By hand' }));
  expect(main.asked('keys.make')).toEqual([
    {
      target: { kind: 'new', name: 'By hand', baseUrl: 'https://images.example.test' },
      token: 't',
      description: 'Easel',
      scope: 'images',
    },
  ]);
});

it('says at the token that the service refuses it', async () => {
  const { press, type } = show(
    {
      'keys.make': () => {
        const message = 'The service did not accept this session token.';
        throw new Refusal('Refused.', 'unauthorized', [{ field: 'token', message }]);
      },
    },
    [aProfile({ hasKey: false })],
  );
  await type('Session token', 'no');
  await press('Create key');
  await screen.findByText('The service did not accept this session token.');
  expect(screen.getByLabelText(t('account.sessionToken')).getAttribute('aria-invalid')).toBe('true');
});

it('has the person find the key in an answer that cannot be read', async () => {
  const { main, press, type } = show(
    {
      'keys.make': { kind: 'unread', makingId: 'm1' },
      'keys.reveal': { kind: 'answer', text: '{"one":"first","two":"second"}' },
      'keys.keep': kept,
    },
    [aProfile({ hasKey: false })],
  );
  await type('Session token', 't');
  await press('Create key');
  const answer = await screen.findByRole('region', { name: t('account.theServicesAnswer') });
  await expect.poll(() => answer.textContent).toContain('"two":"second"');
  await press('Save key');
  screen.getByText(t('account.pasteTheKeyOutOfTheAnswer'));
  await type('Key', 'second');
  await press('Save key');
  await screen.findByText(t('account.usesItFromNowOn', { name: 'Studio' }));
  expect(main.asked('keys.keep')).toEqual([{ makingId: 'm1', key: 'second' }]);
});

it('says that a key could not be kept, and that this is the only showing', async () => {
  const { press, type } = show(
    { 'keys.make': { kind: 'notStored', makingId: 'm1', problem: 'It is locked.' } },
    [aProfile({ hasKey: false })],
  );
  await type('Session token', 't');
  await press('Create key');
  await screen.findByText(t('account.keyNotKept'));
  screen.getByText(`It is locked. ${t('account.copyItNow')}`);
});
