import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QueuePanel } from '../../../src/renderer/features/queue/QueuePanel';
import { useRemovals } from '../../../src/renderer/ipc/actions/removals';
import type { JobWithAssets } from '../../../src/shared/domain/queue/Job';
import { type QueueSection, sectionOf } from '../../../src/shared/domain/queue/jobStates';
import { packIds } from '../../../src/shared/ipc/library/packedIds';
import { t } from '../../../src/shared/messages/t';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aJob, anAsset, aSettings, aSummary } from '../support/samples';

afterEach(() => useRemovals.getState().clear());

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const job = (place: number, prompt: string, changes: Partial<JobWithAssets> = {}) =>
  aJob({ id: idOf(place), prompt, createdAt: place, ...changes });
// what is known of a profile's queue stays while its panel is closed: each test has a queue of its own
let shown = 0;
const removed = { changed: 1, undoId: 'u1' };

/** The panel over these jobs, in their order in each section. */
async function show(jobs: JobWithAssets[], answers: Answers = {}) {
  shown += 1;
  const profileId = `of-test-${shown}`;
  const of = (section: QueueSection) =>
    jobs.filter((each) => sectionOf(each.state, each.acknowledged) === section);
  const counts = {
    attention: of('attention').length,
    running: of('running').length,
    next: of('next').length,
    finished: of('finished').length,
    done: 0,
  };
  const [onOpenInCreate, onShowInGallery, onEnterKey] = [vi.fn(), vi.fn(), vi.fn()];
  const rendered = renderWith(
    <QueuePanel
      profileId={profileId}
      onClose={() => undefined}
      onOpenInCreate={onOpenInCreate}
      onShowInGallery={onShowInGallery}
      onEnterKey={onEnterKey}
    />,
    {
      'queue.summary': aSummary({ counts }),
      'settings.get': aSettings({ window: { queueFinishedOpen: true } }),
      'profiles.standings': [],
      'history.found': [],
      'queue.places': ({ section }) => ({
        ids: packIds(of(section).map(({ id }) => id)),
        at: Float64Array.from(of(section).keys()),
        interactiveCount: 0,
        more: false,
      }),
      'queue.jobs': ({ ids }) => jobs.filter(({ id }) => ids.includes(id)),
      ...answers,
    },
  );
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const row = (name: RegExp) => screen.findByRole('row', { name });
  return { ...rendered, profileId, press, row, onOpenInCreate, onShowInGallery, onEnterKey };
}
const rows = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => (row.id === '' ? [] : [row.getAttribute('aria-label')?.split(',')[0]]));
const three = () => [job(1, 'one'), job(2, 'two'), job(3, 'three')];

it('says that nothing is in it, where nothing is', async () => {
  await show([]);
  await screen.findByText(t('queue.nothingInTheQueue'));
});

it('says that it could not be read', async () => {
  await show([], {
    'queue.places': () => {
      throw new Refusal('The library is away.');
    },
  });
  await screen.findByText(t('queue.theQueueCouldNotBeRead'));
});

it('moves the job that the keys are on, at once, and tells main before which', async () => {
  const { main, user, row } = await show(three(), { 'queue.move': { changed: 1 } });
  await user.click(await row(/^three/));
  screen.getByRole('grid', { name: t('queue.jobs') }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(rows()).toEqual(['one', 'three', 'two']);
  expect(main.asked('queue.move')).toEqual([{ jobIds: [idOf(3)], before: idOf(2) }]);
});

it('says it when the order was not changed', async () => {
  const { user, row } = await show(three(), {
    'queue.move': () => {
      throw new Refusal('It is being sent.', 'conflict');
    },
  });
  await user.click(await row(/^three/));
  screen.getByRole('grid', { name: t('queue.jobs') }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByText(t('queue.theOrderWasNotChanged'));
});

it('cancels what is marked by Delete, and puts it back by its key', async () => {
  const { main, user, row } = await show(three(), {
    'queue.cancel': { ...removed, changed: 2, inFlight: 0 },
    'queue.undo': { changed: 1 },
  });
  await user.click(await row(/^one/));
  screen.getByRole('grid', { name: t('queue.jobs') }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await screen.findByText('2 jobs cancelled');
  expect(main.asked('queue.cancel')).toEqual([{ jobIds: [idOf(1), idOf(2)] }]);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText(t('queue.restoredSome', { back: 1, of: 2 }));
  expect(main.asked('queue.undo')).toEqual([{ undoId: 'u1' }]);
});

it('sends the one to the front whose menu says so', async () => {
  const { main, user, row } = await show(three(), { 'queue.sendToFront': { changed: 1 } });
  await user.pointer({ target: await row(/^two/), keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: t('words.jobSendToFront') }));
  expect(main.asked('queue.sendToFront')).toEqual([{ jobIds: [idOf(2)] }]);
});

it('clears what is finished, and brings it back by a press', async () => {
  const { main, profileId, press } = await show([job(1, 'one', { state: 'done' })], {
    'queue.clearFinished': removed,
    'queue.undo': { changed: 1 },
  });
  await press('Clear finished jobs from this list');
  await screen.findByText('1 finished job cleared');
  await press('Undo');
  await expect.poll(() => screen.queryByText('1 finished job cleared')).toBeNull();
  expect([main.asked('queue.clearFinished'), main.asked('queue.undo')]).toEqual([
    [{ profileId }],
    [{ undoId: 'u1' }],
  ]);
});

it('asks before it cancels what is on its way, and says what that may cost', async () => {
  const sent = job(1, 'one', { state: 'sending', possibleMilli: 4800 });
  const { main, user, row, press } = await show([sent], {
    'queue.cancel': { changed: 1, inFlight: 1, undoId: null },
  });
  await user.pointer({ target: await row(/^one/), keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: t('app.cancel') }));
  const question = within(
    await screen.findByRole('alertdialog', { name: t('app.cancelOnTheWay', { count: 1 }) }),
  );
  question.getByText(/may not stop the charge \(4\.8 credits\), and the result may be lost/);
  await press('Keep running');
  expect(main.asked('queue.cancel')).toEqual([]);
  await user.pointer({ target: await row(/^one/), keys: '[MouseRight]' });
  await user.click(await screen.findByRole('menuitem', { name: t('app.cancel') }));
  await press('Cancel anyway');
  await expect.poll(() => main.asked('queue.cancel')).toEqual([{ jobIds: [idOf(1)] }]);
});

it('says what the history has of a lost answer, and leads on where it has nothing', async () => {
  const lost = job(1, 'one', { state: 'unknown_charge' });
  const { main, press } = await show([lost], {
    'queue.checkHistory': [{ jobId: idOf(1), outcome: 'not_found', message: 'Most likely not charged.' }],
    'queue.runAgain': { changed: 1 },
  });
  await press('Check history');
  const said = (await screen.findByText('Most likely not charged.')).closest('[role=alertdialog]');
  if (!(said instanceof HTMLElement)) throw new Error('nothing was said');
  within(said)
    .getByRole('button', { name: t('words.jobRunAgain') })
    .click();
  await expect.poll(() => main.asked('queue.runAgain')).toEqual([{ jobIds: [idOf(1)] }]);
});

it('closes the offer to run a lost answer again once that was done on its card', async () => {
  const lost = job(1, 'one', { state: 'unknown_charge' });
  const { main, press } = await show([lost], {
    'queue.checkHistory': [{ jobId: idOf(1), outcome: 'not_found', message: 'Most likely not charged.' }],
    'queue.runAgain': { changed: 1 },
  });
  await press('Check history');
  await screen.findByText('Most likely not charged.');
  const [onCard] = screen.getAllByRole('button', { name: /^Run again/ });
  onCard?.click();
  await expect.poll(() => main.asked('queue.runAgain')).toEqual([{ jobIds: [idOf(1)] }]);
  await expect.poll(() => screen.queryByText('Most likely not charged.')).toBeNull();
});

it('dismisses what needs attention, and says the balance where that is asked', async () => {
  const lost = job(1, 'one', { state: 'unknown_charge' });
  const summary = aSummary({ running: false, pause: { reason: 'no_credits', message: 'No credits.' } });
  const { main, press } = await show([lost], {
    'queue.summary': { ...summary, counts: { ...summary.counts, attention: 1 } },
    'queue.dismiss': removed,
    'profiles.refreshBalance': { balanceMilli: 0 },
  });
  await press('Dismiss');
  await screen.findByText('1 problem dismissed');
  expect(main.asked('queue.dismiss')).toEqual([{ jobIds: [idOf(1)] }]);
  await press('Check balance');
  await screen.findByText(t('app.theBalanceIsCredits', { credits: '0' }));
});

it('marks all that need attention by a press, and tries them again together', async () => {
  const failed = [1, 2].map((place) => job(place, `no ${place}`, { state: 'failed' }));
  const { main, user, press } = await show(failed, { 'queue.retry': { changed: 2 } });
  await press('Select all jobs that need attention');
  const bar = within(await screen.findByRole('toolbar', { name: t('queue.selectedJobs') }));
  bar.getByText(t('gallery.selected', { count: 2 }));
  await user.click(bar.getByRole('button', { name: t('app.tryAgain') }));
  // the newest first
  expect(main.asked('queue.retry')).toEqual([{ jobIds: [idOf(2), idOf(1)] }]);
  await user.click(bar.getByRole('button', { name: t('queue.clearTheSelection') }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('opens a job in Create, and its picture in the gallery', async () => {
  const done = job(1, 'one', { state: 'done', assets: [anAsset({ seq: 7 })] });
  const { user, row, onOpenInCreate, onShowInGallery } = await show([done]);
  for (const entry of ['Open in Create', 'Show in gallery']) {
    await user.pointer({ target: await row(/^one/), keys: '[MouseRight]' });
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  }
  await expect.poll(() => onShowInGallery.mock.calls).toEqual([[7]]);
  expect(onOpenInCreate.mock.calls).toEqual([[done]]);
});
