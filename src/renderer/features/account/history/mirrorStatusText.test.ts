import type { MirrorState } from '@shared/domain/account/HistoryMirror';
import { describe, expect, it } from 'vitest';
import { mirrorStatusText } from './mirrorStatusText';

const now = new Date(2026, 10, 21, 14, 2).getTime();
const state: MirrorState = {
  profileId: 'p',
  entries: 5012,
  unreadable: 0,
  complete: true,
  isOpen: false,
  problem: null,
  newestAt: now,
  oldestAt: new Date(2026, 4, 3).getTime(),
  syncedAt: now,
  running: null,
};
const running = { read: 100, added: 12, waitsUntil: null };

describe('how far a mirror is', () => {
  it.each<[string, readonly Partial<MirrorState>[]]>([
    ['not synced yet', []],
    ['not synced yet', [{ entries: 0, syncedAt: null, oldestAt: null, complete: false }]],
    ['5,012 entries, synced up to 14:02 · available offline', [{}]],
    ['1 entry, synced up to 14:02 · available offline', [{ entries: 1 }]],
    [
      '2,300 entries, going back to 3 May so far',
      [{ entries: 2300, complete: false, isOpen: true, running }],
    ],
    ['5,012 entries, 12 new so far', [{ running }]],
    [
      '2,300 entries, going back to 3 May; not complete yet',
      [{ entries: 2300, complete: false, isOpen: true }],
    ],
    [
      '5,015 entries, synced up to 13:02 · available offline',
      [{}, { entries: 3, syncedAt: now - 3_600_000 }],
    ],
    [
      '5,012 entries, going back to 3 May; paused by the service until 14:03',
      [{ running: { ...running, waitsUntil: now + 60_000 } }],
    ],
  ])('%s', (words, changes) => {
    expect(
      mirrorStatusText(
        changes.map((each) => ({ ...state, ...each })),
        now,
      ),
    ).toBe(words);
  });
});
