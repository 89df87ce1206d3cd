import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreadAnswers } from '../../../src/renderer/ui/dialogs/UnreadAnswers';
import { renderWith } from '../support/renderWith';

it('shows an answer that cannot be read as it came, under what was asked for', async () => {
  const raw = { models: { dev: true }, page: [1, 2] };
  const { user } = renderWith(<UnreadAnswers answers={[{ path: '/models', raw, when: 'yesterday' }]} />);
  await user.click(screen.getByText('Easel cannot read an answer of the service'));
  screen.getByText('GET /models, yesterday');
  const tree = within(screen.getByRole('region', { name: 'Answer to GET /models' }));
  await user.click(tree.getByText('a list of 2'));
  expect(tree.getByText('a list of 2').closest('details')?.open).toBe(true);
});

it('cuts a long list, and says how much is left out', () => {
  const raw = Array.from({ length: 230 }, (_, at) => at);
  renderWith(<UnreadAnswers answers={[{ path: '/list', raw, when: null }]} />);
  screen.getByText('GET /list');
  screen.getByText('a list of 230');
  screen.getByText('and 30 more');
});
