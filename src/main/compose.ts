// Builds every service and wires them: with src/main/wiring, one file a capability, all that knows all. A feature gets
// what it needs of another there, as a function, and knows nothing of where it comes from.
import type { EventPayload } from '@shared/ipc/events';
import { Backups } from './backups/Backups';
import { realTiming } from './engine/realTiming';
import { knownFiles } from './library/knownFiles';
import { existingWorkingFolder } from './programs/workingCopy';
import { LibraryMover } from './relocation/LibraryMover';
import { settledWithin } from './slices/settledWithin';
import type { Surroundings } from './wiring/Surroundings';
import { wireCuration } from './wiring/wireCuration';
import { wireExports } from './wiring/wireExports';
import { wireForms } from './wiring/wireForms';
import { wireHistory } from './wiring/wireHistory';
import { wireImports } from './wiring/wireImports';
import { wireJobs } from './wiring/wireJobs';
import { wireLibrary } from './wiring/wireLibrary';
import { wirePrompts } from './wiring/wirePrompts';
import { wireSamples } from './wiring/wireSamples';
import { wireService } from './wiring/wireService';
import { wireWishes } from './wiring/wireWishes';

/** Files that came are given this long to be checked when Easel closes. */
const checkGraceMs = 3000;

/** Easel, running, without a face. */
export type Services = Awaited<ReturnType<typeof compose>>;

/** Copies for another program that take longer are spoken of while they are made, ms. */
const quietCopyMs = 500;

/** Builds every service, settles what the last run left, and starts what may run. */
export async function compose(surroundings: Surroundings) {
  const { now = realTiming.clock.now, setTimer = realTiming.setTimer } = surroundings;
  const timing = { ...realTiming, setTimer, clock: { ...realTiming.clock, now } };
  const library = await wireLibrary(surroundings, timing, () => jobs.queue);
  const service = wireService(surroundings, timing, library, (profileId) => jobs.queue.pace(profileId));
  const jobs = wireJobs(surroundings, timing, library, service, (profileId) =>
    history.watch.queueChanged(profileId),
  );
  const { imports, importService, watchFolders, verifier, verifyService, follower, ...outside } = wireImports(
    surroundings,
    timing,
    library,
    jobs,
    () => curating.curation,
  );
  const prompts = wirePrompts(surroundings, timing, library, service, jobs);
  const forms = wireForms(timing, library, jobs);
  const curating = wireCuration(timing, library, jobs, () => importService.dismiss());
  const samples = wireSamples(surroundings, library, imports, curating.curation);
  const { exporter, exportService, convert, rewrite, closeExports } = wireExports(
    surroundings,
    timing,
    library,
    jobs,
  );
  const history = wireHistory(timing, library, service, jobs);
  const wishes = wireWishes(timing, library);
  const relocation = new LibraryMover({
    library: library.folders.library,
    data: library.folders.placed,
    log: library.log,
    onChanged: () => library.send({ name: 'relocation.changed', payload: {} }),
    staying: () => existingWorkingFolder(library.folders.library),
    known: () => knownFiles(library.db),
    onReady: () => surroundings.restart?.(),
  });
  const backups = new Backups({
    db: library.db,
    dataFolder: library.folders.data,
    restart: () => surroundings.restart?.(),
  });
  const { database, db, folders, log, settings, events, reader, check } = library;
  const {
    client,
    findProxy,
    proxySignIns,
    localService,
    keychain,
    profiles,
    connections,
    models,
    account,
    accounts,
    engines,
  } = service;
  const { refreshProfile, refreshModels, describeModels, compareModels, starModel } = service;
  const { queue, downloads, previews } = jobs;

  const recovered = queue.recover({
    ...(surroundings.goesOnByItself === undefined ? {} : { mayGoOn: surroundings.goesOnByItself }),
    loss: database.loss,
  });
  if (recovered.interrupted + recovered.droppedBatches > 0)
    log.warn({ ...recovered }, 'went on after a stop');
  database.lossHeld();
  let closing = false;
  let started = false;
  /** All that sends, fetches, watches, moves or deletes. */
  const work = (): void => {
    queue.start();
    downloads.start();
    wishes.start();
    void exporter.recover();
    void imports.start();
    if (surroundings.goesOnByItself !== false) {
      history.watch.start();
      service.modelWatch.start();
      void relocation.clearLeft();
      watchFolders.start();
      follower.start();
    }
    curating.start(surroundings.goesOnByItself !== false);
  };
  const start = (): void => {
    if (closing) return;
    started = true;
    previews.start();
    check.start();
    if (database.stranger() === null) work();
  };
  /** The person works with a library that this computer had not seen. @param sends what waits in it goes from here */
  const accept = (sends: boolean): void => {
    database.accept();
    if (started && !closing) work();
    for (const { id } of profiles.list()) {
      if (sends && queue.summary(id).pause?.reason === 'loss') queue.run(id);
      events.queueChanged(id);
    }
    events.statusChanged();
  };
  if (surroundings.startAfter === undefined) start();
  else void surroundings.startAfter.then(start);

  return {
    db,
    log,
    folders,
    settings,
    events,
    reader,
    now: timing.clock.now,
    /** Why the library waits for the person's yes; null: it does not. */
    stranger: () => database.stranger(),
    accept,
    /** What the library has lost since Easel last had it open, in words. */
    loss: database.loss,
    /** The same, or what else a person should know of the library they have opened. */
    libraryNote: library.note,
    isLibraryMoved: library.isMoved,
    checkedAt: () => check.lastAt(),
    client,
    findProxy,
    proxySignIns,
    keychain,
    profiles,
    connections,
    models,
    account,
    accounts,
    connectionOf: service.connectionOf,
    refreshProfile,
    refreshModels,
    describeModels,
    compareModels,
    starModel,
    engines,
    statistics: service.statistics,
    books: service.books,
    unread: service.unread,
    fillUpSamples: service.fillUpSamples,
    ...jobs,
    curation: curating.curation,
    trash: curating.trash,
    ...prompts,
    ...forms,
    exporter,
    exportService,
    convert,
    rewrite,
    imports,
    importService,
    watchFolders,
    verifier,
    verifyService,
    samples,
    follower,
    takeOutside: outside.takeOutside,
    keepOutside: outside.keepOutside,
    /** Says that copies for another program are made, where that takes a while. @returns ends it */
    copying: (payload: EventPayload<'programs.copying'>) =>
      setTimer(() => library.send({ name: 'programs.copying', payload }), quietCopyMs),
    came: library.came,
    history,
    relocation,
    backups,
    /** Somebody looks at the window. */
    lookedAt(): void {
      follower.glance();
      const active = profiles.active();
      if (active) connections.doubt(active.id);
    },
    /** The computer goes to sleep: no connection is left to die meanwhile. */
    sleeps: () => client.letGoOfIdle(),
    /** The computer has slept: what waited is looked at anew. Nothing is sent that would not have been. */
    woken(): void {
      client.letGoOfIdle();
      queue.woken();
      downloads.wake();
      previews.wake();
    },
    /**
     * Lets go of everything.
     * @param graceMs how long requests under way may take to end; those that have not become unknown charges
     */
    async close(graceMs = 0): Promise<void> {
      closing = true;
      wishes.stop();
      service.modelWatch.stop();
      connections.stopAsking();
      queue.drain();
      if (graceMs > 0 && queue.underWay > 0) await settledWithin(graceMs, queue.whenIdle());
      queue.abortAll();
      await queue.whenIdle();
      await history.close();
      await relocation.close();
      await closeExports();
      await verifyService.close();
      const files = downloads.stop();
      // a file that is here is checked and kept; not where that takes long
      await settledWithin(checkGraceMs, files);
      await samples.close();
      await prompts.close();
      await outside.closeFollower();
      const watching = watchFolders.close();
      await imports.close();
      await watching;
      await previews.stop();
      await files;
      await check.stop();
      await curating.stop();
      queue.close();
      await client.close();
      await localService.stop();
      events.close();
      await reader.close();
      database.close();
      await log.close();
    },
  };
}
