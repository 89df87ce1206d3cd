import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import { Refusal } from '../support/FakeMain';
import { anInfo, aSettings } from '../support/samples';
import { showSetting } from './showSettings';

const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
it('keeps a number by Enter, once, and offers the way back to its default', async () => {
  const { user, sent } = showSetting('queue.parallel');
  const field = await textbox('Parallel requests');
  expect(screen.queryByRole('button')).toBeNull();
  await user.clear(field);
  await user.type(field, '9{Enter}');
  await user.tab();
  expect(sent()).toEqual([{ queue: { parallel: 9 } }]);
  await user.click(await screen.findByRole('button', { name: 'Parallel requests: reset to 4' }));
  await waitFor(() => expect(field.value).toBe('4'));
  expect(screen.queryByRole('button', { name: /reset/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('commands.undo') }));
  await waitFor(() => expect(field.value).toBe('9'));
  expect(sent()).toEqual([9, 4, 9].map((parallel) => ({ queue: { parallel } })));
});

it.each([
  ['queue.parallel', 'Parallel requests', '99', 'Enter a whole number from 1 to 16.'],
  ['queue.parallel', 'Parallel requests', '2.5', 'Enter a whole number from 1 to 16.'],
  ['queue.retries', 'Retries', '-1', 'Enter a whole number from 0 to 5.'],
  ['trash.days', 'Empty the trash after (days)', 'soon', 'Enter a whole number from 1 to 365.'],
] as const)(
  'refuses for %s, %s, the text %s, and says in words what it takes',
  async (path, label, typed, words) => {
    const { user, sent } = showSetting(path);
    const field = await textbox(label);
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    screen.getByText(words);
    expect([field.getAttribute('aria-invalid'), field.value, sent()]).toEqual(['true', typed, []]);
  },
);

it('forgets what was wrong with a number once it is another, given elsewhere', async () => {
  const { user, main } = showSetting('queue.parallel');
  const field = await textbox('Parallel requests');
  await user.clear(field);
  await user.type(field, '99{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  main.answer('settings.get', aSettings({ queue: { parallel: 7 } }));
  main.tell('settings.changed', {});
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
});

it('follows what is changed in a terminal, but for what is just being typed', async () => {
  const { user, main, sent } = showSetting('queue.parallel');
  const field = await textbox('Parallel requests');
  const changeElsewhere = async (parallel: number) => {
    main.answer('settings.get', aSettings({ queue: { parallel } }));
    main.tell('settings.changed', {});
    await screen.findByRole('button', { name: /reset to 4/ });
  };
  await changeElsewhere(7);
  await waitFor(() => expect(field.value).toBe('7'));
  await user.clear(field);
  await user.type(field, '5');
  await changeElsewhere(8);
  expect(field.value).toBe('5');
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([{ queue: { parallel: 5 } }]);
});

it('keeps what is written in a field that goes without being left', async () => {
  const { user, sent, again } = showSetting('queue.parallel');
  const field = await textbox('Parallel requests');
  await user.clear(field);
  await user.type(field, '3');
  again(<p>Another view</p>);
  await waitFor(() => expect(sent()).toEqual([{ queue: { parallel: 3 } }]));
});

it('keeps what is written when the window closes', async () => {
  const { user, sent } = showSetting('queue.parallel');
  const field = await textbox('Parallel requests');
  await user.clear(field);
  await user.type(field, '3');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent()).toEqual([{ queue: { parallel: 3 } }]));
});

it('takes an amount in credits, keeps thousandths, and takes nothing as none', async () => {
  const { user, sent } = showSetting('queue.dayLimitMilli');
  const field = await textbox('Limit per day (credits)');
  expect(field.placeholder).toBe('no limit');
  await user.type(field, '0.5{Enter}');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([{ queue: { dayLimitMilli: 500 } }, { queue: { dayLimitMilli: null } }]);
});

it('turns a switch by the space bar, and back by its way to the default', async () => {
  const { user, sent } = showSetting('queue.breaker');
  const control = await screen.findByRole('switch', { name: /^Pause after five errors/ });
  control.focus();
  await user.keyboard(' ');
  await user.click(await screen.findByRole('button', { name: /reset to on/ }));
  expect(sent()).toEqual([{ queue: { breaker: false } }, { queue: { breaker: true } }]);
});

it('takes a choice by a press, and by the arrow keys', async () => {
  const { user, sent } = showSetting('appearance.theme');
  await user.click(await screen.findByText(t('settings.light')));
  await user.keyboard('{ArrowLeft}');
  expect(sent()).toEqual([{ appearance: { theme: 'light' } }, { appearance: { theme: 'dark' } }]);
});

it('adds languages and takes them away again', async () => {
  const { user, sent } = showSetting(
    'desktop.spelling',
    { desktop: { spelling: 'fr' } },
    { 'app.info': anInfo() },
  );
  await user.click(await screen.findByRole('button', { name: /Add a language/ }));
  expect(screen.queryByRole('option', { name: 'Français' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(
    await screen.findByRole('button', { name: t('settings.doNotCheck', { language: 'Français' }) }),
  );
  expect(sent()).toEqual([{ desktop: { spelling: 'fr de' } }, { desktop: { spelling: 'de' } }]);
});

it('leaves spelling to macOS there', async () => {
  showSetting('desktop.spelling', {}, { 'app.info': anInfo({ platform: 'darwin' }) });
  await screen.findByText(/macOS checks spelling in the languages set in System Settings\./);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what is wrong with a pattern for names, and shows what a good one makes', async () => {
  const { user, main, sent } = showSetting(
    'library.fileNames',
    {},
    {
      'settings.nameExamples': ({ pattern }) => ({
        examples: [`${pattern || 'usual'} of a cup.png`],
        problem: null,
      }),
    },
  );
  const field = await textbox('Names for new files');
  const examples = screen.getByRole('list', { name: t('ui.examples') });
  await waitFor(() => expect(examples.textContent).toContain('usual of a cup.png'));
  await user.type(field, '{{sku}');
  screen.getByText(/^The field \{sku\} does not exist\. Available fields: \{name\}/);
  expect(examples.textContent).toBe('');
  await user.clear(field);
  await user.type(field, '{{seed}{Enter}');
  await waitFor(() => expect(examples.textContent).toContain('{seed} of a cup.png'));
  expect(sent()).toEqual([{ library: { fileNames: '{seed}' } }]);
  expect(main.asked('settings.nameExamples').at(-1)).toEqual({ pattern: '{seed}' });
});

it('takes a change back that main refuses, and says why', async () => {
  const { user } = showSetting(
    'sensitive.blur',
    {},
    {
      'settings.set': () => {
        throw new Refusal('The disk is full.');
      },
    },
  );
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: /^Blur until clicked/ });
  control.focus();
  await user.keyboard(' ');
  await screen.findByText(t('database.diskFull'));
  expect(control.checked).toBe(true);
});
