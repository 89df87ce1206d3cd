// Services are asked by time what they say of their models: of every profile, in Easel as it is composed, through hours
// that the test lets pass.
import { expect, it, vi } from 'vitest';
import { createService } from '../../src/service/createService';
import { fakeClock } from './support/fakeClock';
import { imagegen, startPath } from './support/startPath';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

it('asks the services of both profiles, in use or not, as their answers grow old, and nobody once it is closed', async () => {
  const { time, now, pass, waits } = fakeClock();
  const path = await startPath({ time });
  const other = await createService({ instant: true, rateLimit: 0 });
  try {
    const { client, models, profiles } = path.services;
    const first = path.profileId;
    const second = profiles.connectForThisRun({ baseUrl: other.url, key: other.apiKey }).id;
    const lists = vi.spyOn(client, 'models');
    const infos = vi.spyOn(client, 'modelInfo');
    const askedAt = () => [first, second].map((id) => models.details(id, imagegen).askedAt);
    const turn = async (ms: number) => {
      lists.mockClear();
      infos.mockClear();
      pass(ms);
      await path.until(() => waits(15 * minuteMs));
      return lists.mock.calls.map(([connection]) => connection.profileId).sort();
    };
    expect(askedAt()).toEqual([null, null]);

    expect(await turn(minuteMs)).toEqual([first, second].sort());
    expect(askedAt()).toEqual([now(), now()]);
    await path.until(() =>
      [first, second].every((id) =>
        path.events.some(({ name, payload }) => name === 'models.changed' && payload.profileId === id),
      ),
    );

    // what was just said is not asked for again
    expect(await turn(15 * minuteMs)).toEqual([]);
    expect(infos).not.toHaveBeenCalled();
    expect(await turn(6 * hourMs)).toEqual([first, second].sort());
    expect(infos).not.toHaveBeenCalled();

    // one that is gone keeps nobody else waiting, and what it said stays
    await other.stop();
    const before = now();
    await turn(24 * hourMs);
    expect(askedAt()).toEqual([now(), before - 6 * hourMs - 15 * minuteMs]);

    await path.closeEasel();
    expect(waits(15 * minuteMs)).toBe(false);
  } finally {
    await other.stop().catch(() => undefined);
    await path.end();
  }
});
