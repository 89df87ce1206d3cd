import type { RunningService } from '../support/startService';
import type { Terminal } from './support/Terminal';

/** Reads the history to its end in every profile, and compares each mirror with what the service has. */
export async function compareMirror(
  easel: Terminal,
  service: RunningService,
  profiles: readonly Readonly<{ name: string }>[],
): Promise<Readonly<{ entries: number; wrong: readonly string[] }>> {
  const ids = await historyIds(service);
  const wrong: string[] = [];
  for (const { name } of profiles) {
    await easel.read(['history', '--sync', '--profile', name]);
    const lines = (await easel.read(['history', '--profile', name])) as readonly Readonly<{
      event: string;
      id?: string;
    }>[];
    const mirrored = lines.flatMap(({ event, id }) => (event === 'entry' && id !== undefined ? [id] : []));
    if (mirrored.toSorted().join() !== ids.toSorted().join())
      wrong.push(`${name}: ${mirrored.length} entries mirrored of ${ids.length}`);
  }
  return { entries: ids.length, wrong };
}

async function historyIds(service: RunningService): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await fetch(`${service.url}/api/generations?limit=100&cursor=${cursor}`, {
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
    const page = (await answer.json()) as { generations: { id: string }[]; next_cursor: string | null };
    ids.push(...page.generations.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}
