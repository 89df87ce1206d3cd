// What a terminal wants of the settings while this Easel has the library open: done as a change of its own window is.
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
    // what holds for this run only is no setting of the library
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
    // what it is held against is a file's, and another process's
    now: Date.now,
  });
}
