import { describe, expect, it } from 'vitest';
import { scheduleWindowOf } from './DailySchedule';

/** A local time, ms UTC. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const night = { startAt: '22:00', until: '06:00' };
const office = { startAt: '09:00', until: '17:00' };

describe('the moments that a plan comes to', () => {
  it.each([
    ['waits in the evening', night, at(20, 18), at(20, 22), at(21, 6)],
    ['starts now in the middle of the night', night, at(20, 23), null, at(21, 6)],
    ['starts now after midnight', night, at(21, 2), null, at(21, 6)],
    ['starts now at its very start', night, at(20, 22), null, at(21, 6)],
    ['waits for the next night at its end', night, at(21, 6), at(21, 22), at(22, 6)],
    ['starts now in the middle of the day, where that is meant', office, at(20, 12), null, at(20, 17)],
    ['waits for the morning where only the day is meant', office, at(20, 18), at(21, 9), at(21, 17)],
    ['waits for the next start where it has no end', { ...night, until: null }, at(20, 23), at(21, 22), null],
    ['starts now where it has no start', { ...night, startAt: null }, at(20, 23), null, at(21, 6)],
    [
      'waits where start and end are the same',
      { ...night, until: '22:00' },
      at(20, 23),
      at(21, 22),
      at(22, 22),
    ],
  ])('%s', (_, plan, now, startsAt, untilAt) => {
    expect(scheduleWindowOf(plan, now)).toEqual({ startsAt, untilAt });
  });
});
