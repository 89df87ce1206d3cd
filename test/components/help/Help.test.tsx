/// <reference types="vite/client" />

import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import HelpDialog from '../../../src/renderer/features/help/HelpDialog';
import { HintBar } from '../../../src/renderer/features/help/HintBar';
import { NewsBar } from '../../../src/renderer/features/help/NewsBar';
import { call } from '../../../src/renderer/ipc/client';
import type { Settings, SettingsPatch } from '../../../src/shared/domain/Settings';
import { withPatch } from '../../../src/shared/domain/Settings';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aSettings } from '../support/samples';

function Hints({
  view = 'create',
  start,
}: Readonly<{ view?: 'create' | 'gallery' | 'settings'; start?: SettingsPatch }>) {
  const [settings, setSettings] = useState<Settings>(() =>
    withPatch(aSettings(), start ?? { hints: { show: true, seen: [] } }),
  );
  return (
    <>
      <button
        type="button"
        onClick={() => setSettings(withPatch(settings, { hints: { show: true, seen: [] } }))}
      >
        Show all hints again
      </button>
      <HintBar
        view={view}
        isSilent={false}
        hints={settings.hints}
        change={(patch) => setSettings(withPatch(settings, patch))}
      />
    </>
  );
}

const hint = () => screen.queryByRole('complementary', { name: t('help.hint') })?.textContent ?? null;
const press = (name: string) => screen.getByRole('button', { name });

it('shows one hint of a view at a start, and the next one at the next', async () => {
  const { user } = renderWith(<Hints />);
  expect(hint()).toContain('Drop an image here');
  await user.click(press('Got it'));
  expect(hint()).toBeNull();
  renderWith(<Hints start={{ hints: { show: true, seen: ['drop'] } }} />);
  expect(hint()).toContain('to add the job to the end of the queue');
});

it('puts a hint away by itself once it is followed', async () => {
  renderWith(<Hints start={{ hints: { show: true, seen: ['drop'] } }} />, { 'create.submitTogether': [] });
  await call('create.submitTogether', { drafts: [], lane: 'interactive', jobs: 1 });
  expect(hint()).toContain('to add the job to the end of the queue');
  await call('create.submitTogether', { drafts: [], lane: 'batch', jobs: 1 });
  await expect.poll(hint).toBeNull();
});

it('brings hints back in a view where one rests, and ends all of them at a word', async () => {
  const { user } = renderWith(<Hints view="gallery" />);
  await user.click(press('Got it'));
  expect(hint()).toBeNull();
  await user.click(press('Show all hints again'));
  expect(hint()).toContain('Press 1 to 5 to rate');
  await user.click(press('Turn off hints'));
  expect(hint()).toBeNull();
});

it('leads to what is new once after an update, and notes the first version silently', async () => {
  const change = vi.fn();
  const onOpen = vi.fn();
  const bar = (seen: string) => <NewsBar version="1.2.0" seen={seen} change={change} onOpen={onOpen} />;
  const { user, again } = renderWith(bar('0.0.1'));
  await user.click(press('What’s new'));
  expect([change.mock.calls, onOpen.mock.calls.length]).toEqual([[[{ window: { newsSeen: '1.2.0' } }]], 1]);
  again(<div />);
  again(bar(''));
  expect(screen.queryByRole('complementary', { name: t('help.update') })).toBeNull();
  expect(change.mock.calls.length).toBe(2);
});

function showHelp() {
  const openLink = vi.fn();
  const onClose = vi.fn();
  const { user } = renderWith(<HelpDialog onClose={onClose} openLink={openLink} />);
  const help = within(screen.getByRole('dialog', { name: t('commands.help') }));
  return { user, help, openLink, onClose };
}

it('finds the part of the help that answers, by the keyboard alone', async () => {
  const { user, help, onClose } = showHelp();
  expect(help.getByRole('heading', { name: 'Getting started' })).toBeTruthy();
  await user.keyboard('unknown charges');
  const page = help.getByRole('region', { name: 'The queue and your money' });
  expect(page.textContent).toContain('Easel never sends the request again by itself');
  expect(help.getByRole('button', { current: 'page' }).textContent).toContain('Unknown charges');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('says where nothing has the words, and shows all pages again', async () => {
  const { user, help } = showHelp();
  await user.keyboard('quagga');
  expect(help.getByRole('status').textContent).toBe('No help page contains all of these words.');
  await user.click(help.getByRole('button', { name: t('help.showAllPages') }));
  await user.click(help.getByRole('button', { name: 'The interface, row by row' }));
  expect(help.getByRole('cell', { name: 'has_nsfw_concepts' })).toBeTruthy();
});
