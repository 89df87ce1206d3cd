// The history of a foreign service: generations that Easel did not make, newest first, given out by cursor.
import type { JsonValue } from '@shared/service';
import type { ForeignService, SeenCall } from './foreignService';

/** One generation of the past. */
export interface PastGeneration {
  readonly id: string;
  readonly model: string;
  readonly status: string;
  readonly request: Readonly<Record<string, JsonValue>>;
  readonly result: JsonValue;
  readonly cost: number;
  readonly created_at: string;
}

/** `count` generations, each a minute after the one before it; the first `pictures` of the newest have a file each. */
export function pastGenerations(
  service: ForeignService,
  { count, pictures = 0, newestMs }: Readonly<{ count: number; pictures?: number; newestMs: number }>,
): PastGeneration[] {
  return Array.from({ length: count }, (_, index) => {
    const number = count - index;
    // the others have gone from the service
    const url = index < pictures ? service.picture() : `${service.url}/files/gone-${number}.png`;
    return {
      id: `past-${number}`,
      model: 'imagegen/dev',
      status: number % 50 === 0 ? 'failed' : 'completed',
      request: { prompt: `a lighthouse, number ${number}`, image_size: 'square' },
      result:
        number % 50 === 0
          ? null
          : { images: [{ url, width: 64, height: 48, content_type: 'image/png' }], seed: number },
      cost: number % 50 === 0 ? 0 : 2.4,
      created_at: new Date(newestMs - index * 60_000).toISOString(),
    };
  });
}

/** Gives them out in pages by cursor, at most 100 each, 20 where nothing is said. */
export function historyOf(generations: readonly PastGeneration[]): (call: SeenCall) => JsonValue {
  return ({ query }) => {
    const limit = Math.min(100, Number(query.get('limit') ?? 20));
    const from = Number(query.get('cursor') ?? 0);
    const next = from + limit < generations.length ? String(from + limit) : null;
    return {
      data: { items: generations.slice(from, from + limit) as unknown as JsonValue, nextCursor: next },
    };
  };
}
