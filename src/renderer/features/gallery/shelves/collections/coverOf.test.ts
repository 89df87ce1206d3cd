import { describe, expect, it } from 'vitest';
import { coverOf } from './coverOf';

const place = (id: string, parentId: string | null) => ({ id, name: id, parentId });
const collections = [
  place('client', null),
  place('empty', 'client'),
  place('drafts', 'client'),
  place('finals', 'client'),
  place('moods', null),
];
const [client, , , , moods] = collections;
const held = (covers: Readonly<Record<string, number>>) =>
  new Map(collections.map(({ id }) => [id, { count: id === 'moods' ? 0 : 3, coverSeq: covers[id] ?? null }]));

describe('the picture that a collection is shown by', () => {
  it('is its own', () => {
    expect(client && coverOf(client, collections, held({ client: 1, drafts: 2 }))).toBe(1);
  });

  it('is that of the first inside it where it has none', () => {
    expect(client && coverOf(client, collections, held({ drafts: 2, finals: 3 }))).toBe(2);
  });

  it('is never one of a collection beside it', () => {
    expect(client && coverOf(client, collections, held({ moods: 4 }))).toBeNull();
    expect(moods && coverOf(moods, collections, held({ client: 1 }))).toBeNull();
  });
});
