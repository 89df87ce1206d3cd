import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreadableAnswers } from '../../../src/renderer/ui/dialogs/UnreadableAnswers';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

it('shows an answer that cannot be read as it came, under what was asked for', async () => {
  const raw = { models: { dev: true }, page: [1, 2] };
  const { user } = renderWith(<UnreadableAnswers answers={[{ path: '/models', raw, when: 'yesterday' }]} />);
  await user.click(screen.getByText(t('ui.answersUnread', { count: 1 })));
  screen.getByText('GET /models, yesterday');
  const tree = within(screen.getByRole('region', { name: t('ui.answerTo', { path: '/models' }) }));
  await user.click(tree.getByText(t('ui.listOfCount', { count: 2 })));
  expect(tree.getByText(t('ui.listOfCount', { count: 2 })).closest('details')?.open).toBe(true);
});

it('cuts a long list, and says how much is left out', () => {
  const raw = Array.from({ length: 230 }, (_, at) => at);
  renderWith(<UnreadableAnswers answers={[{ path: '/list', raw, when: null }]} />);
  screen.getByText('GET /list');
  screen.getByText(t('ui.listOfCount', { count: 230 }));
  screen.getByText(t('ui.andMore', { count: 30 }));
});
