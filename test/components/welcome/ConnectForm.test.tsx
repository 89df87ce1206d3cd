import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConnectForm } from '../../../src/renderer/features/welcome/ConnectForm';
import { Welcome } from '../../../src/renderer/features/welcome/Welcome';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aProfile } from '../support/samples';

const found = {
  ok: true,
  baseUrl: 'https://images.example.test',
  version: '2.1',
  balanceMilli: 50_000,
  balanceUnread: null,
  unread: [],
} as const;

function show(answers: Answers, given = { name: '', baseUrl: '' }) {
  const onDone = vi.fn();
  const rendered = renderWith(<ConnectForm onDone={onDone} initialValues={given} />, answers);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = async (label: string, text: string) => {
    await rendered.user.clear(field(label));
    await rendered.user.paste(text);
  };
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, onDone, field, fill, press };
}

it('asks for the address and then for the key, each at its field, before anything is sent', async () => {
  const { main, field, fill, press } = show({});
  await press('Check and save');
  screen.getByText(t('welcome.typeTheAddressOfTheService'));
  await fill('Base URL', 'https://images.example.test');
  await press('Check and save');
  screen.getByText(t('welcome.typeOrPasteTheAPIKey'));
  expect(field('API key').getAttribute('aria-invalid')).toBe('true');
  expect(main.calls).toEqual([]);
});

it('says at the field what main finds wrong with it, with what helps', async () => {
  const { main, field, fill, press } = show({
    'profiles.check': {
      ok: false,
      problem: { field: 'baseUrl', message: 'This is not a valid web address', hint: 'Begin with https://.' },
    },
  });
  await fill('Base URL', 'the studio');
  await fill('API key', 'k-1');
  await press('Check and save');
  await screen.findByText('This is not a valid web address. Begin with https://.');
  expect(field('Base URL').getAttribute('aria-invalid')).toBe('true');
  expect(field('API key').getAttribute('aria-invalid')).not.toBe('true');
  main.answer('profiles.check', {
    ok: false,
    problem: { field: 'key', message: 'Invalid API key.', hint: null },
  });
  await press('Check and save');
  await screen.findByText('Invalid API key.');
  expect(field('API key').getAttribute('aria-invalid')).toBe('true');
  expect(main.asked('profiles.connect')).toEqual([]);
});

it('saves what was checked, without the spaces around it, and says what was found', async () => {
  const { main, onDone, fill, press } = show({
    'profiles.check': { ...found, unread: [] },
    'profiles.connect': aProfile(),
  });
  await fill('Base URL', ' https://images.example.test/api/v1/ ');
  await fill('API key', ' k-1 ');
  await press('Check and save');
  expect((await screen.findByRole('status')).textContent).toContain(
    'The service responded, and the key is valid.',
  );
  screen.getByText(t('account.credits2', { credits: '50' }));
  expect(main.asked('profiles.check')).toEqual([
    { baseUrl: 'https://images.example.test/api/v1/', key: 'k-1' },
  ]);
  expect(main.asked('profiles.connect')).toEqual([{ name: '', baseUrl: found.baseUrl, key: 'k-1' }]);
  await press('Start creating');
  expect(onDone).toHaveBeenCalledOnce();
});

it('says why a profile that was checked could not be saved', async () => {
  const { fill, press } = show({
    'profiles.check': { ...found, unread: [] },
    'profiles.connect': () => {
      throw new Refusal('The disk is full.');
    },
  });
  await fill('Base URL', 'https://images.example.test');
  await fill('API key', 'k-1');
  await press('Check and save');
  await screen.findByText(t('welcome.theProfileWasNotSaved'));
});

it('signs in to the server of a studio, and says at its field that the password is wrong', async () => {
  const { main, user, field, fill, press } = show({
    'sessions.connect': () => {
      const message = 'The email address or password is incorrect.';
      throw new Refusal(message, 'unauthorized', [{ field: 'password', message }]);
    },
  });
  await user.click(screen.getByText(t('welcome.myStudiosServer')));
  await fill('Base URL', 'https://studio.example');
  await fill('Email', 'bo@example.test');
  await fill('Password', 'no');
  await press('Sign in and save');
  await screen.findByText(t('serviceClient.theEMailAddressOrThePassword'));
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  main.answer('sessions.connect', { profile: aProfile(), found: { ...found, unread: [] } });
  await fill('Password', 'yes');
  await press('Sign in and save');
  await screen.findByText(t('welcome.keyWasMade'));
  expect(main.asked('sessions.connect').at(-1)).toEqual({
    name: '',
    baseUrl: 'https://studio.example',
    email: 'bo@example.test',
    password: 'yes',
  });
});

it('holds what a link gave it, and no key', () => {
  const { field } = show({}, { name: 'Studio', baseUrl: 'https://images.example.test' });
  expect([field('Name (optional)').value, field('Base URL').value, field('API key').value]).toEqual([
    'Studio',
    'https://images.example.test',
    '',
  ]);
});

it('tries Easel on this computer, or says why the sample service did not start', async () => {
  const onDone = vi.fn();
  const [onOtherLibrary, onEngine] = [vi.fn(), vi.fn()];
  const { main, user } = renderWith(
    <Welcome onDone={onDone} onOtherLibrary={onOtherLibrary} onEngine={onEngine} />,
    {
      'profiles.tryLocal': () => {
        throw new Refusal('No port is free.');
      },
    },
  );
  const press = () => user.click(screen.getByRole('button', { name: t('welcome.tryItOnThisComputer') }));
  await press();
  await screen.findByText(t('settings.theSampleServiceDidNotStart'));
  expect(onDone).not.toHaveBeenCalled();
  main.answer('profiles.tryLocal', aProfile({ kind: 'local' }));
  await press();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  await user.click(screen.getByRole('button', { name: t('commands.openAnotherLibrary') }));
  expect(onOtherLibrary).toHaveBeenCalledOnce();
});

it('looks for a ComfyUI when that is asked, and begins with it on the sample service', async () => {
  const [onDone, onEngine] = [vi.fn(), vi.fn()];
  const { main, user } = renderWith(
    <Welcome onDone={onDone} onOtherLibrary={vi.fn()} onEngine={onEngine} />,
    {
      'engines.find': [],
      'engines.add': {
        id: 'comfyui',
        kind: 'comfyui',
        urls: ['http://127.0.0.1:8188'],
        state: null,
        problem: null,
        models: [],
      },
      'profiles.tryLocal': aProfile({ kind: 'local' }),
    },
  );
  const look = () => user.click(screen.getByRole('button', { name: t('welcome.lookForComfyUI') }));
  expect(main.asked('engines.find')).toEqual([]);
  await look();
  await screen.findByText(/^ComfyUI was not found on port 8188/);
  main.answer('engines.find', [{ kind: 'comfyui', url: 'http://127.0.0.1:8188' }]);
  await look();
  await screen.findByText(t('welcome.comfyUIAnswersAt', { host: '127.0.0.1:8188' }));
  await user.click(screen.getByRole('button', { name: t('welcome.useComfyUIOnThisComputer') }));
  await expect.poll(() => onEngine.mock.calls.length).toBe(1);
  expect(main.asked('engines.add')).toEqual([
    { id: 'comfyui', kind: 'comfyui', urls: ['http://127.0.0.1:8188'] },
  ]);
  expect([main.asked('profiles.tryLocal').length, onDone.mock.calls.length]).toEqual([1, 0]);
});
