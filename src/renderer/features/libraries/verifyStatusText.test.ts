import type { VerifyState } from '@shared/domain/library/VerifyState';
import { expect, it } from 'vitest';
import { nextStep, verifyStatusText } from './verifyStatusText';

const state = (some: Partial<VerifyState>): VerifyState => ({
  running: false,
  repair: false,
  full: false,
  compared: 1200,
  total: 1200,
  stopped: null,
  findings: [],
  missing: 0,
  changed: 0,
  damaged: 0,
  untracked: 0,
  orphans: 0,
  repaired: 0,
  ...some,
});

it.each([
  [state({ running: true, compared: 500 }), 'Verifying files: 500 of 1,200'],
  [state({ running: true, compared: 500, changed: 1 }), 'Verifying files: 500 of 1,200 · 1 changed'],
  [state({}), '1,200 files match the library by size and date'],
  [state({ full: true }), '1,200 files were read, and all match the library'],
  [state({ running: true, full: true, compared: 500 }), 'Reading files: 500 of 1,200'],
  [state({ untracked: 3, orphans: 1 }), '3 not in the library, 1 without a file'],
  [state({ repair: true, missing: 1, repaired: 2 }), '1 missing, 2 repaired'],
  [state({ missing: 2 }), '2 missing. “Repair” finds moved files by their contents.'],
  [state({ changed: 1 }), '1 changed. “Repair” accepts changed files.'],
  [
    state({ missing: 2, changed: 1 }),
    '2 missing, 1 changed. “Repair” finds moved files by their contents and accepts changed files.',
  ],
  [state({ damaged: 1, repair: true }), '1 damaged'],
  [state({ damaged: 2 }), '2 damaged. “Repair” searches the library folder for copies of damaged files.'],
  [
    state({ missing: 2, changed: 1, damaged: 3 }),
    '2 missing, 1 changed, 3 damaged. “Repair” finds moved files by their contents, accepts changed files and searches the library folder for copies of damaged files.',
  ],
  [
    state({ compared: 3, stopped: 'The process was stopped.' }),
    'The verification is incomplete. The process was stopped.',
  ],
  [state({ missing: 1, stopped: 'The process was stopped.' }), '1 missing. The process was stopped.'],
])('%o is “%s”', (each, words) => expect(verifyStatusText(each)).toBe(words));

it('offers to repair once, only what can be, and as it was found; then to read every file', () => {
  const next = (some: Partial<VerifyState>) => nextStep(state(some));
  const repair = (full: boolean) => ({ label: 'Repair', how: { repair: true, full } });
  const readAll = { label: 'Read every file', how: { repair: false, full: true } };
  expect([next({ missing: 1 }), next({ changed: 1 })]).toEqual([repair(false), repair(false)]);
  expect(next({ changed: 1, full: true })).toEqual(repair(true));
  expect(next({ damaged: 1, full: true })).toEqual(repair(true));
  expect(next({ damaged: 1, full: true, repair: true })).toBeNull();
  expect([next({ untracked: 1 }), next({}), next({ repair: true, missing: 1 })]).toEqual([
    ...[readAll, readAll, readAll],
  ]);
  for (const some of [
    { full: true },
    { running: true },
    { stopped: 'The process was stopped.' },
    { compared: 0 },
  ])
    expect(next(some)).toBeNull();
  expect(next({ full: true, repair: true, changed: 1 })).toBeNull();
});
