import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { Menu, MenuItemConstructorOptions, Tray } from 'electron';
import { expect, it } from 'vitest';
import { QueueTray } from './QueueTray';

const base: QueueSummary = {
  profileId: 'p',
  running: true,
  pause: null,
  hold: null,
  plan: null,
  blockedBatches: [],
  timeLeftMs: null,
  counts: { attention: 0, running: 0, next: 0, finished: 0, done: 0 },
  progress: { done: 0, total: 0 },
  countedAt: 0,
  pace: { parallel: 4, perMinute: 60, requestsLeftInWindow: 60, opensAt: null, overheadMsPerJob: 0 },
  confirmedMilli: 0,
  possibleMilli: 0,
};
const queue = (counts: Partial<QueueSummary['counts']>, rest: Partial<QueueSummary> = {}): QueueSummary => ({
  ...base,
  ...rest,
  counts: { ...base.counts, ...counts },
});

function desktop() {
  const did: string[] = [];
  let summaries: readonly QueueSummary[] = [];
  let menu: readonly MenuItemConstructorOptions[] = [];
  let clicked = (): void => {};
  const tray = new QueueTray({
    make: () =>
      ({
        on: (_event: string, told: () => void) => {
          clicked = told;
        },
        setToolTip: (words: string) => did.push(words),
        setContextMenu: () => did.push('menu'),
        destroy: () => did.push('gone'),
      }) as unknown as Tray,
    menus: {
      buildFromTemplate: (entries) => {
        menu = entries as readonly MenuItemConstructorOptions[];
        return {} as Menu;
      },
    },
    summaries: () => summaries,
    pause: (id) => did.push(`pause ${id}`),
    run: (id) => did.push(`run ${id}`),
    open: () => did.push('open'),
    quit: () => did.push('quit'),
  });
  return {
    tray,
    did,
    click: () => clicked(),
    see(...now: readonly QueueSummary[]) {
      summaries = now;
      tray.update();
    },
    labels: () =>
      menu.flatMap(({ label, enabled }) => (label ? [enabled === false ? `(${label})` : label] : [])),
    choose: (label: string) =>
      menu.find((entry) => entry.label === label)?.click?.({} as never, undefined, {} as never),
  };
}

it('is not there until it is wanted, and goes when it is not', () => {
  const { tray, did, see } = desktop();
  see(queue({ running: 1 }));
  expect(did).toEqual([]);
  tray.setVisible(true);
  tray.setVisible(true);
  expect([tray.isShown, did]).toEqual([true, ['Easel: 1 running', 'menu']]);
  tray.setVisible(false);
  expect([tray.isShown, did.at(-1)]).toEqual([false, 'gone']);
});

it('says how all queues stand together, and makes its menu anew only when that changes', () => {
  const { tray, did, see, labels } = desktop();
  tray.setVisible(true);
  expect(labels()).toEqual(['(Nothing in the queue)', '(Pause queue)', 'Open Easel', 'Quit Easel']);
  see(queue({ running: 2, next: 1000 }), queue({ next: 7, attention: 1 }, { profileId: 'q' }));
  expect(labels()[0]).toBe('(2 running, 1,007 waiting, 1 job needs your attention)');
  const count = did.length;
  see(queue({ running: 2, next: 1007, attention: 1, done: 5 }));
  expect(did).toHaveLength(count);
});

it('pauses what runs, and lets go on what the person paused, and nothing else', () => {
  const { tray, did, see, labels, choose } = desktop();
  tray.setVisible(true);
  see(queue({ running: 1, next: 3 }), queue({ next: 2 }, { profileId: 'poor', running: false }));
  choose('Pause queue');
  expect(did.filter((each) => each.startsWith('pause'))).toEqual(['pause p']);
  const paused = (reason: 'person' | 'no_credits') => ({ running: false, pause: { reason, message: '' } });
  see(
    queue({ next: 3 }, paused('person')),
    queue({ next: 2 }, { profileId: 'poor', ...paused('no_credits') }),
  );
  expect(labels().slice(0, 2)).toEqual(['(5 waiting, paused)', 'Run queue']);
  choose('Run queue');
  expect(did.filter((each) => each.startsWith('run'))).toEqual(['run p']);
  see(queue({ next: 2 }, paused('no_credits')));
  expect(labels()[1]).toBe('(Pause queue)');
});

it('opens Easel, by a click too, and quits it', () => {
  const { tray, did, click, choose } = desktop();
  tray.setVisible(true);
  click();
  choose('Open Easel');
  choose('Quit Easel');
  expect(did.slice(2)).toEqual(['open', 'open', 'quit']);
});
