// Builds every service. Features do not import each other: src/main/wiring passes each what it needs of other features.
import type { EventPayload } from '@shared/ipc/events';
import { drawPictures } from '../service/drawPictures';
import { Backups } from './backups/Backups';
import { realTiming } from './engine/RunLoop';
import { newestFiles } from './library/newestFiles';
import { existingWorkingFolder } from './programs/workingCopy';
import { LibraryMover } from './relocation/LibraryMover';
import { SampleLibrary } from './samples/SampleLibrary';
import { waitWithTimeout } from './slices/waitWithTimeout';
import type { HostEnvironment } from './wiring/HostEnvironment';
import { wireCuration } from './wiring/wireCuration';
import { wireExports } from './wiring/wireExports';
import { wireForms } from './wiring/wireForms';
import { wireHistory } from './wiring/wireHistory';
import { wireImports } from './wiring/wireImports';
import { wireJobs } from './wiring/wireJobs';
import { wireLibrary, wireSettingsRequests } from './wiring/wireLibrary';
import { wirePrompts } from './wiring/wirePrompts';
import { wireService } from './wiring/wireService';

/** Maximum time to check files that have just arrived while Easel closes, ms. */
const checkGraceMs = 3000;

export type Services = Awaited<ReturnType<typeof compose>>;

const copyNoticeDelayMs = 500;

export async function compose(host: HostEnvironment) {
  const { now = realTiming.clock.now, setTimer = realTiming.setTimer } = host;
  const timing = { ...realTiming, setTimer, clock: { ...realTiming.clock, now } };
  const library = await wireLibrary(host, timing, () => jobs.queue);
  const service = wireService(host, timing, library, (profileId) => jobs.queue.pace(profileId));
  const jobs = wireJobs(host, timing, library, service, (profileId) => history.watch.queueChanged(profileId));
  const importing = wireImports(host, timing, library, jobs, () => curating.curation);
  const { imports, watchFolders, libraryWatcher } = importing;
  const prompts = wirePrompts(host, timing, library, service, jobs);
  const forms = wireForms(timing, library, jobs);
  const curating = wireCuration(timing, library, jobs, () => importing.importService.dismiss());
  const samples = new SampleLibrary({
    db: library.db,
    draw: (orders) => drawPictures(orders, new URL('draw-thread.js', host.builtFolder)),
    importBytes: (name, bytes, said) => imports.importBytes(name, bytes, { knownFacts: said }),
    change: (set, change) => curating.curation.change(set, change),
  });
  const exporting = wireExports(host, timing, library, jobs);
  const history = wireHistory(timing, library, service, jobs);
  const settingsRequests = wireSettingsRequests(timing, library);
  const relocation = new LibraryMover({
    library: library.folders.library,
    data: library.folders.machineStateOfLibrary,
    log: library.log,
    onChanged: () => library.send({ name: 'relocation.changed', payload: {} }),
    unmovedFolder: () => existingWorkingFolder(library.folders.library),
    knownFiles: () => newestFiles(library.db),
    onReady: () => host.restart?.(),
  });
  const backups = new Backups({
    db: library.db,
    dataFolder: library.folders.data,
    restart: () => host.restart?.(),
  });
  const { database, db, folders, log, settings, events, reader, check } = library;
  const { client, connections, profiles } = service;
  const { queue, downloads, previews } = jobs;

  const recovered = queue.recover({
    ...(host.resumesWork === undefined ? {} : { allowResume: host.resumesWork }),
    dataLoss: database.dataLoss,
  });
  if (recovered.interrupted + recovered.droppedBatches > 0)
    log.warn({ ...recovered }, 'went on after a stop');
  database.acknowledgeDataLoss();
  let closing = false;
  let started = false;
  /** Starts everything that sends, downloads, watches, moves or deletes. */
  const startWork = (): void => {
    queue.start();
    downloads.start();
    settingsRequests.start();
    void exporting.exporter.recover();
    void imports.start();
    if (host.resumesWork !== false) {
      history.watch.start();
      service.modelWatch.start();
      void relocation.clearLeftover();
      watchFolders.start();
      libraryWatcher.start();
    }
    curating.start(host.resumesWork !== false);
  };
  const start = (): void => {
    if (closing) return;
    started = true;
    previews.start();
    check.start(database.isNew);
    if (database.unconfirmedLibrary() === null) startWork();
  };
  // Called when the user agrees to use a library that this computer has not seen before. `sendsWaitingJobs`: whether the
  // jobs that wait in the library are sent from this computer.
  const acceptLibrary = (sendsWaitingJobs: boolean): void => {
    database.accept();
    if (started && !closing) startWork();
    for (const { id } of profiles.list()) {
      if (sendsWaitingJobs && queue.summary(id).pause?.reason === 'loss') queue.run(id);
      events.queueChanged(id);
    }
    events.statusChanged();
  };
  if (host.startAfter === undefined) start();
  else void host.startAfter.then(start);

  return {
    db,
    log,
    folders,
    settings,
    events,
    reader,
    now: timing.clock.now,
    /** Why this library needs the user's consent on this computer; null: it does not. */
    unconfirmedLibrary: () => database.unconfirmedLibrary(),
    accept: acceptLibrary,
    /** A message for the user about rows that the library has lost since Easel last had it open. */
    loss: database.dataLoss,
    /** The message about lost rows, or another message about opening the library; null: none. */
    libraryNote: library.note,
    isLibraryMoved: library.isMoved,
    databaseCheckedAt: () => check.lastCheckedAt(),
    ...service,
    ...jobs,
    curation: curating.curation,
    trash: curating.trash,
    ...prompts,
    ...forms,
    ...exporting,
    ...importing,
    samples,
    /** Tells the window of a slow copy for another program. Returns a function that cancels the message. */
    showCopying: (payload: EventPayload<'programs.copying'>) =>
      setTimer(() => library.send({ name: 'programs.copying', payload }), copyNoticeDelayMs),
    importedState: library.importedState,
    history,
    relocation,
    backups,
    windowFocused(): void {
      libraryWatcher.checkFolderTimes();
      const active = profiles.active();
      if (active) connections.recheckSoon(active.id);
    },
    /** Called before the computer sleeps: closes idle connections, which would not survive it. */
    onSuspend: () => client.closeIdle(),
    /** Called after the computer wakes: rechecks all timers. Sends nothing early. */
    onResume(): void {
      client.closeIdle();
      queue.systemResumed();
      downloads.wake();
      previews.wake();
    },
    // Stops all work and closes everything. `graceMs`: how long requests in progress may take to end; later
    // they become unknown charges.
    async close(graceMs = 0): Promise<void> {
      closing = true;
      settingsRequests.stop();
      service.modelWatch.stop();
      connections.stopChecks();
      queue.drain();
      if (graceMs > 0 && queue.underWay > 0) await waitWithTimeout(graceMs, queue.whenIdle());
      queue.abortAll();
      await queue.whenIdle();
      await history.close();
      await relocation.close();
      await exporting.closeExports();
      await importing.verifyService.close();
      const files = downloads.stop();
      // downloaded files are still checked and stored, unless that takes too long
      await waitWithTimeout(checkGraceMs, files);
      await samples.close();
      await prompts.close();
      await importing.closeLibraryWatcher();
      const watching = watchFolders.close();
      await imports.close();
      await watching;
      await previews.stop();
      await files;
      await check.stop();
      await curating.stop();
      queue.close();
      await client.close();
      await service.localService.stop();
      events.close();
      await reader.close();
      database.close();
      await log.close();
    },
  };
}
