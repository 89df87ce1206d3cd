// Applies settings changes that a terminal requested, as if this window had made them.
import { EaselError } from '@shared/ipc/EaselError';
import type { Timing } from '../engine/TurnEngine';
import type { AskedWish, WishAnswer } from '../ports/SettingsWish';
import { SettingsWishes } from '../settings/SettingsWishes';
import { runSettings } from '../terminal/commands/runSettings';
import { endingOf } from '../terminal/output/endingOf';
import type { Library } from './wireLibrary';

export function wireWishes(timing: Timing, { database, folders, log, settings }: Library): SettingsWishes {
  const carryOut = ({ wish, json }: AskedWish): WishAnswer => {
    let said = '';
    const out = {
      write(text: string): void {
        said += text;
      },
    };
    // this run's overrides do not belong to the library's settings
    const kept = { get: () => settings.kept(), set: settings.set.bind(settings) };
    try {
      const problem = database.guard.problem();
      if (problem !== null) throw new EaselError('disk', problem);
      return { exit: runSettings({ settings: kept }, wish, { json, out }), out: said, words: '' };
    } catch (error) {
      return { ...endingOf(error), out: said };
    }
  };
  return new SettingsWishes({
    log,
    carryOut,
    here: folders.here,
    setTimer: timing.setTimer,
    // wall time, because it is compared with file times and another process's times
    now: Date.now,
  });
}
