import { afterEach, expect, it, vi } from 'vitest';
import { standInDialog } from './standInDialog.ts';

afterEach(() => vi.unstubAllEnvs());

const question = { type: 'question', message: 'Send?', buttons: ['Send', 'Cancel'], cancelId: 1 };

it('says yes to nothing where no person can answer', async () => {
  vi.stubEnv('EASEL_STAND_IN_AGREES', '');
  expect(await standInDialog.showMessageBox(question)).toMatchObject({ response: 1 });
});

it('says yes to questions in tests that want that, and to no other message', async () => {
  vi.stubEnv('EASEL_STAND_IN_AGREES', '1');
  expect(await standInDialog.showMessageBox(question)).toMatchObject({ response: 0 });
  expect(await standInDialog.showMessageBox({ ...question, type: 'warning' })).toMatchObject({ response: 1 });
});
