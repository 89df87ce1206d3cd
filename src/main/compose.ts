// Builds every service and wires them: with src/main/wiring, one file a capability, all that knows all. A feature gets
// what it needs of another there, as a function, and knows nothing of where it comes from.
import { realTiming } from './engine/realTiming';
import type { Surroundings } from './wiring/Surroundings';
import { wireCuration } from './wiring/wireCuration';
import { wireExports } from './wiring/wireExports';
import { wireImports } from './wiring/wireImports';
import { wireJobs } from './wiring/wireJobs';
import { wireLibrary } from './wiring/wireLibrary';
import { wirePrompts } from './wiring/wirePrompts';
import { wireService } from './wiring/wireService';

/** Files that came are given this long to be checked when Easel closes. */
const checkGraceMs = 3000;

/** Easel, running, without a face. */
export type Services = ReturnType<typeof compose>;

/** Builds every service, settles what the last run left, and starts what may run. */
export function compose(surroundings: Surroundings) {
  const timing = realTiming;
  const library = wireLibrary(surroundings, timing, () => jobs.queue);
  const service = wireService(surroundings, timing, library);
  const jobs = wireJobs(surroundings, timing, library, service);
  const { imports, importDesk, verifier } = wireImports(surroundings, timing, library, jobs);
  const prompts = wirePrompts(surroundings, timing, library, service, jobs);
  const curating = wireCuration(timing, library, jobs);
  const { exporter, exportDesk, closeExports } = wireExports(surroundings, timing, library, jobs);
  const { database, db, folders, log, settings, events, reader, check } = library;
  const { client, localService, keychain, profiles, connections, models, account } = service;
  const { queue, downloads, previews } = jobs;

  const recovered = queue.recover({
    ...(surroundings.goesOnByItself === undefined ? {} : { mayGoOn: surroundings.goesOnByItself }),
    loss: database.loss,
  });
  if (recovered.interrupted + recovered.droppedBatches > 0)
    log.warn({ ...recovered }, 'went on after a stop');
  let closing = false;
  const start = (): void => {
    if (closing) return;
    queue.start();
    downloads.start();
    previews.start();
    check.start();
    void exporter.recover();
    void imports.start();
    curating.start(surroundings.goesOnByItself !== false);
  };
  if (surroundings.startAfter === undefined) start();
  else void surroundings.startAfter.then(start);

  return {
    ...{ db, log, folders, settings, events, reader, now: timing.clock.now },
    /** What the library has lost since Easel last had it open, in words. */
    loss: database.loss,
    /** The same, or what else a person should know of the library they have opened. */
    libraryNote: library.note,
    ...{ client, keychain, profiles, connections, models, account, refreshProfile: service.refreshProfile },
    ...jobs,
    ...{ curation: curating.curation, trash: curating.trash },
    ...prompts,
    ...{ exporter, exportDesk },
    ...{ imports, importDesk, verifier },
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
      queue.drain();
      if (graceMs > 0 && queue.underWay > 0) await settledWithin(graceMs, queue.whenIdle());
      queue.abortAll();
      await queue.whenIdle();
      await closeExports();
      const files = downloads.stop();
      // a file that is here is checked and kept; not where that takes long
      await settledWithin(checkGraceMs, files);
      await imports.close();
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

// A timer that is left would keep the program from ending.
async function settledWithin(longestMs: number, work: Promise<unknown>): Promise<void> {
  let stop = (): void => {};
  const late = new Promise<void>((resolve) => {
    stop = realTiming.setTimer(resolve, longestMs);
  });
  await Promise.race([work, late]).finally(stop);
}
