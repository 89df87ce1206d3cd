// The whole family of a picture: its sources back to the first, and everything made from any of them.
import { type FamilyTree, maxFamilyMembers, type Relation } from '@shared/domain/gallery/FamilyTree';
import type { Db } from '../../database/Db';
import {
  assetsMadeFrom,
  assetsOfPrompt,
  familyOfPrompt,
  type Relative,
  relativeBySeq,
  settingsKey,
  sourceOf,
} from './relatives';

type Member = { row: Relative; parent: number | null; relation: Relation };

/** @param maxMembers the asset and its sources are always included. @returns empty for an unknown asset */
export function familyTree(db: Db, seq: number, maxMembers = maxFamilyMembers): FamilyTree {
  const line = sourceChainOf(db, seq);
  const [first] = line;
  if (first === undefined) return { members: [], isCut: false };
  const builder = new TreeBuilder();
  const ofPrompt = first.prompt === '' ? [] : assetsOfPrompt(db, first.prompt, maxMembers + 1);
  builder.addRoot(first, ofPrompt.slice(0, maxMembers));
  let isCut = ofPrompt.length > maxMembers;
  let levelStart = 0;
  while (levelStart < builder.members.length) {
    const ids = builder.members.slice(levelStart).map(({ row }) => row.id);
    levelStart = builder.members.length;
    const remaining = Math.max(0, maxMembers - levelStart);
    const children = assetsMadeFrom(db, ids, remaining + 1);
    isCut ||= children.length > remaining;
    builder.addChildren(children.slice(0, remaining));
  }
  // the given asset is included even beyond the maximum
  for (const row of line.slice(1)) builder.addChildren([row]);
  return { members: withoutTrash(builder.members, seq), isCut };
}

/** An asset's chain of sources, from the first. Stops at a cycle. */
function sourceChainOf(db: Db, seq: number): readonly Relative[] {
  const line: Relative[] = [];
  const visited = new Set<string>();
  let row = relativeBySeq(db, seq);
  while (row !== undefined && !visited.has(row.id)) {
    visited.add(row.id);
    line.push(row);
    row = sourceOf(db, row);
  }
  return line.reverse();
}

class TreeBuilder {
  readonly members: Member[] = [];
  readonly #indexes = new Map<string, number>();
  /** The index of the first member, by parent and request, and by parent and settings. */
  readonly #firstMembers = new Map<string, number>();

  /** The oldest asset with the same settings is the root; films of its prompt are its children. */
  addRoot(first: Relative, ofPrompt: readonly Relative[]): void {
    const rows = ofPrompt.some(({ id }) => id === first.id) ? ofPrompt : [...ofPrompt, first];
    const { sameSettings, films } = familyOfPrompt(first, rows);
    const [original, ...again] = sameSettings;
    if (original === undefined) return;
    this.#add(original, null, 'first');
    for (const row of again) this.#addGrouped(row, 0, 'settings');
    for (const row of films) this.#addGrouped(row, 0, 'promptFilm');
    // a film of the prompt has different settings
    if (!this.#indexes.has(first.id)) this.#addGrouped(first, 0, 'promptFilm');
  }

  /** @param rows assets made from members that are already in the tree */
  addChildren(rows: readonly Relative[]): void {
    for (const row of rows) {
      const parent = row.source_id === null ? undefined : this.#indexes.get(row.source_id);
      const source = parent === undefined ? undefined : this.members[parent]?.row;
      if (parent === undefined || source === undefined) continue;
      this.#addGrouped(row, parent, relationTo(source, row));
    }
  }

  /** Adds `row` below the first member under `parent` with the same request or settings, else below `parent` itself. */
  #addGrouped(row: Relative, parent: number, relation: Relation): void {
    if (this.#indexes.has(row.id)) return;
    const request = row.generation_id === null ? null : `${parent} ${row.generation_id}`;
    const settings = row.origin === 'imported' ? null : `${parent} ${settingsKey(row)}`;
    const ofRequest = request === null ? undefined : this.#firstMembers.get(request);
    const ofSettings = settings === null ? undefined : this.#firstMembers.get(settings);
    if (ofRequest !== undefined) {
      this.#add(row, ofRequest, 'request');
      return;
    }
    const index = this.members.length;
    if (request !== null) this.#firstMembers.set(request, index);
    if (ofSettings !== undefined) {
      this.#add(row, ofSettings, 'settings');
      return;
    }
    if (settings !== null && relation !== 'settings') this.#firstMembers.set(settings, index);
    this.#add(row, parent, relation);
  }

  #add(row: Relative, parent: number | null, relation: Relation): void {
    const index = this.members.push({ row, parent, relation }) - 1;
    this.#indexes.set(row.id, index);
    if (parent === null && row.generation_id !== null) this.#firstMembers.set(`0 ${row.generation_id}`, 0);
  }
}

function relationTo(source: Relative, row: Relative): Relation {
  if (row.kind === 'video') return source.kind === 'image' ? 'film' : 'edit';
  return source.kind === 'video' && row.origin === 'imported' ? 'frame' : 'edit';
}

/** Trashed assets are shown only if a descendant is not in the trash, or if it is the given asset. */
function withoutTrash(members: readonly Member[], requestedSeq: number): FamilyTree['members'] {
  const kept = members.map(({ row }) => row.trashed_at === null || row.seq === requestedSeq);
  for (let index = members.length - 1; index > 0; index -= 1) {
    const parent = members[index]?.parent;
    if (kept[index] && typeof parent === 'number') kept[parent] = true;
  }
  const newIndexes = new Map<number, number>();
  return members.flatMap(({ row, parent, relation }, index) => {
    if (!kept[index]) return [];
    newIndexes.set(index, newIndexes.size);
    return [{ seq: row.seq, parent: parent === null ? null : (newIndexes.get(parent) ?? null), relation }];
  });
}
