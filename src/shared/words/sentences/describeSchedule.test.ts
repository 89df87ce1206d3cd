import { describe, expect, it } from 'vitest';
import { noSchedule } from '../../domain/queue/DailySchedule';
import { describeDailySchedule, describeSchedule } from './describeSchedule';

/** A local time, ms UTC. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const night = { startAt: '22:00', until: '06:00', mostMilli: 40_000 };

describe('the words of a plan', () => {
  it.each([
    ['Starts at 22:00, only until 06:00, at most 40 credits', night, at(20, 18)],
    ['Now, until 06:00, at most 40 credits', night, at(20, 23)],
    ['Now, until 06:00, at most 40 credits', night, at(21, 5, 59)],
    ['Starts at 22:00, only until 06:00, at most 40 credits', night, at(21, 6)],
    ['Starts tomorrow at 22:00', { ...noSchedule, startAt: '22:00' }, at(20, 23)],
    ['Starts at 01:00', { ...noSchedule, startAt: '01:00' }, at(20, 18)],
    [
      'Starts tomorrow at 09:00, only until 17:00',
      { ...noSchedule, startAt: '09:00', until: '17:00' },
      at(20, 20),
    ],
    ['Now, until 06:00', { ...noSchedule, until: '06:00' }, at(20, 18)],
    ['Now, until tomorrow at 17:00', { ...noSchedule, until: '17:00' }, at(20, 18)],
    ['At most 1 credit', { ...noSchedule, mostMilli: 1000 }, at(20, 18)],
    ['', noSchedule, at(20, 18)],
  ])('say "%s" of what is added', (words, plan, now) => {
    expect(describeDailySchedule(plan, now)).toBe(words);
  });

  it.each([
    ['Started at 16:00', { startsAt: at(20, 16), untilAt: null }],
    ['Now, until 20:00', { startsAt: at(20, 16), untilAt: at(20, 20) }],
    ['Ended at 17:00', { startsAt: at(20, 16), untilAt: at(20, 17) }],
  ])('say "%s" of moments', (words, window) => {
    expect(describeSchedule(window, at(20, 18))).toBe(words);
  });
});
