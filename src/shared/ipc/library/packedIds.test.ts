import { v4, v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { idBytes, packIds, unpackId } from './packedIds';

describe('ids as bytes', () => {
  it('gives every id back as it was, in its order', () => {
    const ids = [...Array.from({ length: 50 }, () => v7()), ...Array.from({ length: 50 }, () => v4())];
    const packed = packIds(ids);
    expect(packed.byteLength).toBe(100 * idBytes);
    expect(ids.map((_, index) => unpackId(packed, index))).toEqual(ids);
  });

  it('orders bytes as SQLite orders the words', () => {
    const ids = Array.from({ length: 200 }, () => v4()).sort();
    const hex = ids.map((id) => Buffer.from(packIds([id])));
    expect(hex).toEqual([...hex].sort(Buffer.compare));
  });
});
