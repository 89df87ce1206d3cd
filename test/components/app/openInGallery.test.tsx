import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAppStore } from '../../../src/renderer/app/appStore';
import { resultActions } from '../../../src/renderer/app/pictures/resultActions';
import { useDismissOnNavigation } from '../../../src/renderer/app/shell/useDismissOnNavigation';
import { shownQuery, showQuery } from '../../../src/renderer/features/gallery/shownQuery';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function Window() {
  useDismissOnNavigation();
  return null;
}

it('ends a search that would hide the results, and puts it back when asked', async () => {
  useAppStore.setState({ view: 'create' });
  const { user } = renderWith(<Window />, { 'exports.state': null, 'imports.state': null });
  showQuery('tag:old');
  act(() => resultActions.onOpenInGallery());
  expect([shownQuery(), useAppStore.getState().view]).toEqual(['', 'gallery']);
  await screen.findByText(t('app.searchWas', { words: 'tag:old' }));
  // the message goes along to other views
  act(() => useAppStore.getState().go('settings'));
  await user.click(screen.getByRole('button', { name: t('app.searchAgain') }));
  expect([shownQuery(), useAppStore.getState().view]).toEqual(['tag:old', 'gallery']);
});

it('keeps the search where one result is to be shown', () => {
  showQuery('tag:old');
  act(() => resultActions.onOpenInGallery(7));
  expect([shownQuery(), useAppStore.getState().assetToShow]).toEqual(['tag:old', 7]);
  showQuery('');
});
