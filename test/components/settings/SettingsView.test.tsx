import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { SettingsView } from '../../../src/renderer/features/settings/SettingsView';
import { useSettings } from '../../../src/renderer/ipc/useSettings';
import { noMove } from '../../../src/shared/domain/library/LibraryMove';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { anInfo, aProfile, nothingOutside } from '../support/samples';
import { keptSettings } from './showSettings';

// what jsdom has not: words that were searched for are marked by it
beforeAll(() => {
  Object.assign(CSS, { highlights: new Map() });
  vi.stubGlobal('Highlight', class {});
});

function Held({ onShortcuts }: Readonly<{ onShortcuts: () => void }>) {
  const { settings } = useSettings();
  return settings ? (
    <SettingsView
      settings={settings}
      initialSearch=""
      renderConnectForm={() => <p>A form</p>}
      renderChangeKeyDialog={() => null}
      onOtherLibrary={() => undefined}
      onShortcuts={onShortcuts}
      onTryModel={() => undefined}
    />
  ) : null;
}

async function show() {
  const onShortcuts = vi.fn();
  const rendered = renderWith(<Held onShortcuts={onShortcuts} />, {
    ...keptSettings().answers,
    'app.info': anInfo(),
    'profiles.list': [aProfile()],
    'profiles.standings': [],
    'programs.list': [],
    'outside.state': nothingOutside,
    'relocation.state': noMove,
    'watching.list': [],
    'backups.list': { copies: [], now: { assets: 0, waiting: 0, newestAt: null } },
    'diagnostics.health': [],
    'proxy.get': null,
    'settings.nameExamples': { examples: [], problem: null },
  });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', {
    name: t('settings.searchTheSettings'),
  });
  const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  return { ...rendered, search, headings, onShortcuts };
}

it('is searched, changed, returned to its default, and that taken back, by the keyboard alone', async () => {
  const { main, user, search, headings } = await show();
  await user.keyboard('/');
  await expect.poll(() => document.activeElement === search).toBe(true);
  await user.keyboard('concurrency');
  expect(headings()).toEqual(['Queue and limits']);
  const parallel = screen.getByRole<HTMLInputElement>('textbox', { name: t('settings.parallelRequests') });
  // the button that empties the search, the link to the section, then the field
  await user.tab();
  await user.tab();
  await user.tab();
  await expect.poll(() => document.activeElement === parallel).toBe(true);
  await user.keyboard('{Control>}a{/Control}99{Enter}');
  screen.getByText(t('settings.typeWholeFromTo', { min: 1, max: 16 }));
  await user.clear(parallel);
  await user.keyboard('9{Enter}');
  const back = await screen.findByRole('button', { name: 'Parallel requests: reset to 4' });
  await user.tab();
  await expect.poll(() => document.activeElement === back).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(parallel.value).toBe('4'));
  screen.getByRole('button', { name: t('commands.undo') }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(parallel.value).toBe('9'));
  expect(main.asked('settings.set').map(({ queue }) => queue?.parallel)).toEqual([9, 4, 9]);
});

it('says that nothing is called so, and shows all of them again', async () => {
  const { user, search, headings } = await show();
  const all = headings();
  await user.click(search);
  await user.paste('zebra');
  screen.getByText(t('settings.noSettingHas', { text: 'zebra' }));
  expect(headings()).toEqual(['No settings found']);
  await user.click(screen.getByRole('button', { name: t('settings.showAllSettings') }));
  expect([headings(), search.value]).toEqual([all, '']);
});

it('leads to each of its sections', async () => {
  const { user } = await show();
  const links = screen.getByRole('navigation', { name: t('settings.sections') });
  const link = [...links.querySelectorAll('button')].at(-1);
  if (!link) throw new Error('there is no link');
  await user.click(link);
  await expect.poll(() => document.activeElement?.getAttribute('data-section')).toBe(link.textContent);
});

it('opens the form of another profile, and the sheet of shortcuts', async () => {
  const { user, onShortcuts } = await show();
  await user.click(screen.getByRole('button', { name: t('settings.keyboardShortcuts') }));
  expect(onShortcuts).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: t('settings.addAProfile') }));
  await screen.findByText('A form');
});
