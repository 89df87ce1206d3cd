import type { ServiceWishes } from '../support/startService';

type Faults = NonNullable<ServiceWishes['faults']>;

/**
 * One request in five meets one of eight faults, and a few files are broken on their way. Before the work nothing is
 * billed; after it everything is.
 * @param stalls which POSTs are answered by half and then silence: each takes a minute of a slot
 * @param farResets which are told to come back in an hour, which is not believed, and costs a minute
 */
export function mixedFaults(
  seed: number,
  rare: Readonly<{ stalls: readonly number[]; farResets: readonly number[] }>,
): Faults {
  const nth = (place: number, probability = 0.027) => ({ probability, seed: seed * 100 + place });
  const model = 'imagegen/dev';
  return [
    ...rare.stalls.map((at) => ({ model, nth: [at], answer: { stall: true as const } })),
    ...rare.farResets.map((at) => ({ model, nth: [at], answer: { status: 429, resetAt: 3_600_000 } })),
    { model, nth: nth(1), answer: { reset: 'before' } },
    { model, nth: nth(2), answer: { reset: 'after' } },
    { model, nth: nth(3), answer: { truncate: true } },
    // body and header at odds: a header in seconds, in epoch ms, of the past
    {
      model,
      nth: nth(4, 0.01),
      answer: { status: 429, resetAt: 400, headers: { 'x-ratelimit-reset': '1' } },
    },
    { model, nth: nth(5, 0.01), answer: { status: 429, resetAt: -60_000 } },
    {
      model,
      nth: nth(6, 0.01),
      answer: { status: 429, resetAt: 900, headers: { 'x-ratelimit-reset': String(Date.UTC(2020, 0)) } },
    },
    { model, nth: nth(7), answer: { status: 500 } },
    { model, nth: nth(8, 0.015), answer: { status: 502 } },
    { model, nth: nth(9, 0.015), answer: { status: 502, work: true } },
    { model, nth: nth(10), answer: { delayMs: 1500 } },
    { media: nth(11, 0.02), answer: { reset: true } },
    { media: nth(12, 0.02), answer: { truncated: true } },
    { media: nth(13, 0.01), answer: { status: 503 } },
  ];
}
