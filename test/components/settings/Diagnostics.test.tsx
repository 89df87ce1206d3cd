import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DiagnosticsSection } from '../../../src/renderer/features/settings/diagnostics/DiagnosticsSection';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';

function show(answers: Answers) {
  const { main, user } = renderWith(<DiagnosticsSection />, {
    'diagnostics.health': [
      { id: 'service', title: 'Service', state: 'good', words: 'The service is responding.' },
    ],
    'proxy.get': null,
    ...answers,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { main, user, press };
}

it('looks at the health anew, with what is wrong in words', async () => {
  const { main, press } = show({});
  expect((await screen.findByRole('list', { name: t('settings.health') })).textContent).toBe(
    'Servicegood:The service is responding.',
  );
  main.answer('diagnostics.health', [
    { id: 'service', title: 'Service', state: 'bad', words: 'The service is not responding.' },
  ]);
  await press('Check again');
  await screen.findByText(t('wiring.theServiceDoesNotAnswer'));
  expect(screen.getByRole('listitem').textContent).toContain('problem:');
});

it('shows all of a report and what was taken out of it before it is saved', async () => {
  const { main, press } = show({
    'diagnostics.report': { text: 'Easel 1.0', takenOut: ['the key', 'the address'] },
    'diagnostics.saveReport': null,
  });
  await press('Create report…');
  await screen.findByText('Removed from the report: the key, the address.');
  expect(screen.getByRole('region', { name: t('settings.theReport') }).textContent).toBe('Easel 1.0');
  await press('Save…');
  // nobody said where: it stays open
  screen.getByRole('dialog', { name: t('settings.report') });
  main.answer('diagnostics.saveReport', '/home/ada/report.txt');
  await press('Save…');
  await screen.findByText('/home/ada/report.txt');
  expect(screen.queryByRole('dialog', { name: t('settings.report') })).toBeNull();
});

it('saves no report that could not be made', async () => {
  const { press } = show({
    'diagnostics.report': () => {
      throw new Refusal('The log cannot be read.');
    },
  });
  await press('Create report…');
  await screen.findByText(t('settings.theReportCouldNotBeMade'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('settings.saveReport') }).disabled).toBe(
    true,
  );
});

it('reads the log by level and by words, and earlier lines when they are asked for', async () => {
  const line = { at: null, level: 'info', message: 'started', details: '{"in":3}' } as const;
  const { main, user, press } = show({ 'diagnostics.log': { lines: [line], hasEarlier: true } });
  await press('View log…');
  const dialog = within(screen.getByRole('dialog', { name: t('settings.log') }));
  await expect.poll(() => dialog.getByRole('log').textContent).toBe('info started {"in":3}');
  await press('Show earlier lines');
  await user.click(dialog.getByText(t('settings.errors')));
  main.answer('diagnostics.log', { lines: [], hasEarlier: false });
  await user.type(dialog.getByRole('textbox', { name: t('settings.searchTheLog') }), 'lost');
  await dialog.findByText(t('settings.noLineOfTheLogFits'));
  const asked = () => main.asked('diagnostics.log');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ level: 'error', words: 'lost', limit: asked()[0]?.limit }),
  );
  expect(asked().map(({ limit }) => limit)).toContain(2 * (asked()[0]?.limit ?? 0));
});

it('signs in at the proxy of the system, says why it failed, and signs out', async () => {
  const { main, user, press } = show({
    'proxy.get': { address: 'proxy.corp:3128', name: null },
    'proxy.signIn': () => {
      throw new Refusal('The keychain is locked.');
    },
    'proxy.signOut': undefined,
  });
  await press('Sign in to the proxy…');
  const dialog = await screen.findByRole('dialog', {
    name: t('settings.proxySignInTitle', { address: 'proxy.corp:3128' }),
  });
  await user.type(within(dialog).getByLabelText(t('create.name')), 'office');
  await user.type(within(dialog).getByLabelText(t('account.password')), 's3cret');
  const signIn = within(dialog).getByRole('button', { name: t('account.signIn') });
  await user.click(signIn);
  await within(dialog).findByText('The keychain is locked.');
  main.answer('proxy.signIn', () => undefined);
  main.answer('proxy.get', { address: 'proxy.corp:3128', name: 'office' });
  await user.click(signIn);
  await screen.findByText(t('settings.proxySignedInAs', { address: 'proxy.corp:3128', name: 'office' }));
  expect(main.asked('proxy.signIn').at(-1)).toEqual({ name: 'office', password: 's3cret' });
  main.answer('proxy.get', { address: 'proxy.corp:3128', name: null });
  await press('Sign out');
  await screen.findByText(t('settings.proxyNobody', { address: 'proxy.corp:3128' }));
});

it('says nothing of a proxy where there is none', async () => {
  show({});
  await screen.findByRole('list', { name: t('settings.health') });
  expect(screen.queryByText(/proxy/)).toBeNull();
});
