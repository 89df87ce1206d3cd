// Builds every service and wires them together. Only this file and src/main/wiring, with one file per
// capability, know all parts. There a feature receives, as functions, what it needs from other features, and
// does not know which one provides it.
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

/** How long files that have just arrived may take to be checked while Easel closes, ms. */
const checkGraceMs = 3000;

/** A running Easel without its window. */
export type Services = Awaited<ReturnType<typeof compose>>;

/** Copying for another program is announced when it takes longer than this, ms. */
const quietCopyMs = 500;

/** Builds every service, settles what the last run left behind, and starts the work that may run. */
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
  /** Starts everything that sends, fetches, watches, moves or deletes. */
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
  /**
   * The person agrees to work with a library that this computer has not seen before.
   * @param sends the jobs that wait in the library are sent from this computer
   */
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
    /** Why the library waits for the person's consent; null: it does not wait. */
    stranger: () => database.stranger(),
    accept,
    /** What the library has lost since Easel last had it open, in words. */
    loss: database.loss,
    /** The same loss, or another message about opening the library; null: none. */
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
    /** Announces copies for another program if making them takes a while; the function returned ends that. */
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
    /** The computer goes to sleep. Idle connections are closed, as they would die meanwhile. */
    sleeps: () => client.letGoOfIdle(),
    /**
     * The computer has slept: all that waits is looked at again. Nothing is sent that would not be anyway.
     */
    woken(): void {
      client.letGoOfIdle();
      queue.woken();
      downloads.wake();
      previews.wake();
    },
    /**
     * Stops all work and closes everything.
     * @param graceMs how long requests under way may take to end; any left afterwards become unknown charges
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
      // files that have arrived are checked and kept, unless that takes too long
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
