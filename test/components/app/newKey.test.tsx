import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAppStore } from '../../../src/renderer/app/appStore';
import { resultActions } from '../../../src/renderer/app/pictures/resultActions';
import { KeySlot } from '../../../src/renderer/app/slots/KeySlot';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { aProfile } from '../support/samples';

function show(kind: 'local' | 'remote') {
  useAppStore.setState({ view: 'create', keyDialogOpen: false });
  const rendered = renderWith(<KeySlot profile={aProfile({ kind, hasKey: false })} />, {});
  act(() => resultActions.onEnterApiKey?.());
  return rendered;
}

it('asks for the key of a service where one is, and closes', async () => {
  const { user } = show('remote');
  await screen.findByRole('dialog', { name: t('account.aKeyFor', { name: 'Studio' }) });
  await user.click(screen.getByRole('button', { name: t('app.cancel') }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(useAppStore.getState().view).toBe('create');
});

it('leads to the settings for the service inside Easel, which makes its own key', () => {
  show('local');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useAppStore.getState().view).toBe('settings');
});
