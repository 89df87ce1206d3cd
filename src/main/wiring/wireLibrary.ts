import { EaselError } from '@shared/ipc/EaselError';
import type { AnyEvent } from '@shared/ipc/events';
import { t } from '@shared/messages/t';
import { DatabaseCheck } from '../database/check/DatabaseCheck';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import type { Timing } from '../engine/RunLoop';
import { EventBatcher } from '../events/EventBatcher';
import { defaultDataFolder, forgottenFilesNotice, makeLibraryFolder } from '../folders';
import { LibraryReader } from '../library/LibraryReader';
import { galleryChanges, libraryCount } from '../library/order/galleryOrder';
import { createLog } from '../log/createLog';
import { QueueWatch } from '../notices/QueueWatch';
import type { SettingsAnswer, SettingsRequest } from '../ports/SettingsCommand';
import type { JobQueue } from '../queue';
import { SettingsRequests } from '../settings/SettingsRequests';
import { SettingsStore } from '../settings/SettingsStore';
import { runSettings } from '../terminal/commands/runSettings';
import { exitStatusOf } from '../terminal/output/exitStatusOf';
import type { HostEnvironment } from './HostEnvironment';
import { locateLibrary } from './locateLibrary';

export type Library = Awaited<ReturnType<typeof wireLibrary>>;

/**
 * @param queue the queue of this library, once it exists
 * @throws AbortError if Easel quits while a move is being completed; the library is then closed
 */
export async function wireLibrary(host: HostEnvironment, timing: Timing, queue: () => JobQueue) {
  const { builtFolder, sendEvent, signal, limits = {} } = host;
  const { now } = timing.clock;
  const { data } = host.folders;
  const database = openLibraryDatabase({
    dataFolder: data,
    now,
    mirrorFolder: host.configFolder,
    isDefaultFolder: data === defaultDataFolder(),
  });
  const { db } = database;
  const located = await locateLibrary(host.folders, database, signal).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const { folders, computer } = located;
  makeLibraryFolder(folders, libraryCount(db) > 0);
  const log = createLog({ dataFolder: folders.data, level: limits.logLevel ?? 'info' });
  if (database.afterUncleanExit) log.warn({}, 'the last run broke off; its database is sound');
  if (database.backupFile !== null) log.info({ file: database.backupFile }, 'copied the database');
  if (database.dataLoss !== null) log.error({ loss: database.dataLoss }, 'the library has lost something');
  database.onLost((problem) => {
    log.error({ problem }, 'the library is lost');
    queue().libraryLost();
  });
  const send = (event: AnyEvent) => sendEvent(event);
  const reader = new LibraryReader({
    thread: new URL('library-reader.js', builtFolder),
    databaseFile: database.file,
    startAfter: host.startAfter,
  });
  const check = new DatabaseCheck({
    db,
    file: database.file,
    now,
    setTimer: timing.setTimer,
    worker: new URL('check-worker.js', builtFolder),
    onDamaged: (found) => database.reportDamage(found),
    onFailed: (error) => log.warn({ error }, 'the database could not be checked'),
    onNotBackedUp: (problem) => log.warn({ problem }, 'no copy of the database was kept'),
  });
  const watch = new QueueWatch({
    summary: (profileId) => queue().summary(profileId),
    notify: (notice) => {
      const { isShown, ...message } = notice;
      if (!isShown) send({ name: 'notice.raised', payload: message });
      host.notify?.(message);
    },
  });
  const events = new EventBatcher({
    setTimer: timing.setTimer,
    positionsOf: (jobIds) => queue().positionsOf(jobIds),
    changesOf: (assetIds) => galleryChanges(db, assetIds),
    send: (event) => {
      send(event);
      if (event.name === 'queue.changed') watch.queueChanged(event.payload.profileId);
    },
  });
  const settings = new SettingsStore({
    db,
    onChanged: () => {
      database.recordSettings();
      send({ name: 'settings.changed', payload: {} });
      queue().settingsChanged();
    },
    resumesAfterRestart: {
      get: () => computer.state.goesOnByItself,
      set: (goesOnByItself) => computer.change({ goesOnByItself }),
    },
  });
  const { restoreProblem } = database;
  const notRestored =
    restoreProblem === null ? null : t('wiring.theCopyWasNotRestoredTheLibrary', { restoreProblem });
  // for a library that needs consent, the question mentions the loss
  const lost = database.unconfirmedLibrary() === null ? database.dataLoss : null;
  const note = notRestored ?? lost ?? (database.isNew ? forgottenFilesNotice(folders) : null) ?? located.note;
  const isMoved = located.isMoved && note === located.note;
  return { ...located, database, db, log, send, reader, events, settings, check, note, isMoved };
}

// Applies settings changes that a terminal requested, as if this window had made them.
export function wireSettingsRequests(
  timing: Timing,
  { database, folders, log, settings }: Library,
): SettingsRequests {
  const perform = ({ wish, json }: SettingsRequest): SettingsAnswer => {
    let output = '';
    const out = {
      write(text: string): void {
        output += text;
      },
    };
    // this run's overrides do not belong to the library's settings
    const storedSettings = { get: () => settings.stored(), set: settings.set.bind(settings) };
    try {
      const problem = database.guard.problem();
      if (problem !== null) throw new EaselError('disk', problem);
      return { exit: runSettings({ settings: storedSettings }, wish, { json, out }), out: output, words: '' };
    } catch (error) {
      const { exit, message } = exitStatusOf(error);
      return { exit, out: output, words: message };
    }
  };
  return new SettingsRequests({
    log,
    perform,
    machineFolder: folders.machineFolder,
    setTimer: timing.setTimer,
    // wall time, because it is compared with file times and another process's times
    now: Date.now,
  });
}
