// The whole family of a picture: its sources back to the first, and everything made from any of them.
import { type FamilyTree, maxFamilyMembers, type Relation } from '@shared/domain/gallery/FamilyTree';
import type { Db } from '../../database/Db';
import {
  assetsOfPrompt,
  familyOfPrompt,
  madeFrom,
  type Relative,
  relative,
  settingsKey,
  sourceOf,
} from './relatives';

type Member = { row: Relative; parent: number | null; relation: Relation };

/** @param most members; the asset and its sources are always included. @returns empty for an unknown asset */
export function familyTree(db: Db, seq: number, most = maxFamilyMembers): FamilyTree {
  const line = lineOf(db, seq);
  const [first] = line;
  if (first === undefined) return { members: [], isCut: false };
  const growing = new TreeBuilder();
  const ofPrompt = first.prompt === '' ? [] : assetsOfPrompt(db, first.prompt, most + 1);
  growing.addRoot(first, ofPrompt.slice(0, most));
  let isCut = ofPrompt.length > most;
  let from = 0;
  while (from < growing.members.length) {
    const ids = growing.members.slice(from).map(({ row }) => row.id);
    from = growing.members.length;
    const left = Math.max(0, most - from);
    const made = madeFrom(db, ids, left + 1);
    isCut ||= made.length > left;
    growing.addChildren(made.slice(0, left));
  }
  // the given asset is included even beyond the maximum
  for (const row of line.slice(1)) growing.addChildren([row]);
  return { members: withoutTrash(growing.members, seq), isCut };
}

/** An asset's chain of sources, from the first. Stops at a cycle. */
function lineOf(db: Db, seq: number): readonly Relative[] {
  const line: Relative[] = [];
  const met = new Set<string>();
  let row = relative(db, seq);
  while (row !== undefined && !met.has(row.id)) {
    met.add(row.id);
    line.push(row);
    row = sourceOf(db, row);
  }
  return line.reverse();
}

class TreeBuilder {
  readonly members: Member[] = [];
  readonly #places = new Map<string, number>();
  /** By parent: the first member of each request, and of each settings. */
  readonly #firstMembers = new Map<string, number>();

  /** The oldest asset with the same settings is the root; films of its prompt are its children. */
  addRoot(first: Relative, ofPrompt: readonly Relative[]): void {
    const rows = ofPrompt.some(({ id }) => id === first.id) ? ofPrompt : [...ofPrompt, first];
    const { alike, films } = familyOfPrompt(first, rows);
    const [original, ...again] = alike;
    if (original === undefined) return;
    this.#add(original, null, 'first');
    for (const row of again) this.#addBeside(row, 0, 'settings');
    for (const row of films) this.#addBeside(row, 0, 'promptFilm');
    // a film of the prompt has different settings
    if (!this.#places.has(first.id)) this.#addBeside(first, 0, 'promptFilm');
  }

  /** @param rows assets made from members that are already in the tree */
  addChildren(rows: readonly Relative[]): void {
    for (const row of rows) {
      const parent = row.source_id === null ? undefined : this.#places.get(row.source_id);
      const source = parent === undefined ? undefined : this.members[parent]?.row;
      if (parent === undefined || source === undefined) continue;
      this.#addBeside(row, parent, wayFrom(source, row));
    }
  }

  /** Adds a child of the first member under the parent with the same request or settings, or of the parent itself. */
  #addBeside(row: Relative, parent: number, relation: Relation): void {
    if (this.#places.has(row.id)) return;
    const request = row.generation_id === null ? null : `${parent} ${row.generation_id}`;
    const settings = row.origin === 'imported' ? null : `${parent} ${settingsKey(row)}`;
    const ofRequest = request === null ? undefined : this.#firstMembers.get(request);
    const ofSettings = settings === null ? undefined : this.#firstMembers.get(settings);
    if (ofRequest !== undefined) {
      this.#add(row, ofRequest, 'request');
      return;
    }
    const place = this.members.length;
    if (request !== null) this.#firstMembers.set(request, place);
    if (ofSettings !== undefined) {
      this.#add(row, ofSettings, 'settings');
      return;
    }
    if (settings !== null && relation !== 'settings') this.#firstMembers.set(settings, place);
    this.#add(row, parent, relation);
  }

  #add(row: Relative, parent: number | null, relation: Relation): void {
    const place = this.members.push({ row, parent, relation }) - 1;
    this.#places.set(row.id, place);
    if (parent === null && row.generation_id !== null) this.#firstMembers.set(`0 ${row.generation_id}`, 0);
  }
}

function wayFrom(source: Relative, row: Relative): Relation {
  if (row.kind === 'video') return source.kind === 'image' ? 'film' : 'edit';
  return source.kind === 'video' && row.origin === 'imported' ? 'frame' : 'edit';
}

/** Trashed assets are shown only if a descendant is not in the trash, or if it is the given asset. */
function withoutTrash(members: readonly Member[], asked: number): FamilyTree['members'] {
  const kept = members.map(({ row }) => row.trashed_at === null || row.seq === asked);
  for (let place = members.length - 1; place > 0; place -= 1) {
    const parent = members[place]?.parent;
    if (kept[place] && typeof parent === 'number') kept[parent] = true;
  }
  const places = new Map<number, number>();
  return members.flatMap(({ row, parent, relation }, place) => {
    if (!kept[place]) return [];
    places.set(place, places.size);
    return [{ seq: row.seq, parent: parent === null ? null : (places.get(parent) ?? null), relation }];
  });
}
