// What the window knows of the queue from events alone is what it would know by reading everything.
import type { QueueSection } from '@shared/domain/queue/jobStates';
import { describe, expect, it } from 'vitest';
import { QueuePositionStore } from '../../src/renderer/features/queue/positions/QueuePositionStore';
import { type Path, startPath } from './support/startPath';

const sections: readonly QueueSection[] = ['attention', 'running', 'next', 'finished'];

/** The panel of a window that is open from now on. */
function follow(path: Path): Readonly<{ follower: QueuePositionStore; hear: () => void }> {
  const follower = new QueuePositionStore({
    profileId: path.profileId,
    read: (input) => path.call('queue.places', input),
    move: ({ jobIds, before }) => path.call('queue.move', { jobIds, before }),
    setTimer: (work, delayMs) => void setTimeout(work, delayMs),
    now: () => performance.now(),
  });
  let heard = path.events.length;
  follower.requestSections(sections);
  return {
    follower,
    hear() {
      for (const event of path.events.slice(heard)) follower.handleEvent(event);
      heard = path.events.length;
    },
  };
}

function shown({
  snapshot: { table },
}: QueuePositionStore): Readonly<Record<QueueSection, readonly string[]>> {
  const idsOf = (section: QueueSection) =>
    Array.from({ length: table.count(section) }, (_, place) => table.idAt(section, place) ?? '');
  return {
    attention: idsOf('attention'),
    running: idsOf('running'),
    next: idsOf('next'),
    finished: idsOf('finished'),
  };
}

describe('the panel, told of changes only', () => {
  it('stands as main has it after whatever a person does while the queue runs', async () => {
    const path = await startPath({
      service: { instant: true, faults: [{ nth: [3, 9], answer: { reset: 'after' } }] },
    });
    try {
      const { follower, hear } = follow(path);
      const { profileId } = path;
      // the same walk each time
      let state = 7;
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      const some = (ids: readonly string[], count: number) =>
        Array.from({ length: Math.min(count, ids.length) }, () => ids[random(ids.length)] ?? '');
      const undoIds: string[] = [];
      let pressed = 0;
      const steps: readonly (() => Promise<unknown>)[] = [
        () =>
          path.submit(
            // another prompt each time: that of a lost answer would ask first
            { prompt: `{a|b|c|d|e|f|g} field ${++pressed}` },
            { lane: random(2) === 0 ? 'batch' : 'interactive' },
          ),
        async () => {
          const [before = null, ...jobIds] = some(shown(follower).next, 4);
          if (jobIds.length > 0) await follower.move({ jobIds: [...new Set(jobIds)], before });
        },
        async () => {
          const jobIds = some(shown(follower).next, 5);
          const { undoId } =
            jobIds.length > 0 ? await path.call('queue.cancel', { jobIds }) : { undoId: null };
          if (undoId) undoIds.push(undoId);
        },
        async () => {
          const { undoId } = await path.call('queue.clearFinished', { profileId });
          if (undoId) undoIds.push(undoId);
        },
        async () => {
          const undoId = undoIds.pop();
          if (undoId) await path.call('queue.undo', { undoId });
        },
        async () => {
          const jobIds = some(shown(follower).next, 2);
          if (jobIds.length > 0) await path.call('queue.sendToFront', { jobIds });
        },
        async () => {
          const jobIds = some(shown(follower).attention, 1);
          if (jobIds.length > 0) await path.call('queue.dismiss', { jobIds });
        },
        () => path.call(random(2) === 0 ? 'queue.pause' : 'queue.run', { profileId }),
      ];
      for (let step = 0; step < 120; step += 1) {
        await steps[step < 3 ? 0 : random(steps.length)]?.();
        if (step % 3 === 0) await new Promise((resolve) => setTimeout(resolve, random(30)));
        hear();
      }
      await path.call('queue.pause', { profileId });
      await path.until(() => path.services.queue.summary(profileId).counts.running === 0);
      // until the last event was told, and the last move has settled
      await new Promise((resolve) => setTimeout(resolve, 500));
      hear();
      const anew = follow(path).follower;
      await path.until(() => !anew.snapshot.isReading);
      const all = shown(anew);
      expect(shown(follower)).toEqual(all);
      expect(all.next.length + all.finished.length).toBeGreaterThan(5);
    } finally {
      await path.end();
    }
  });
});
