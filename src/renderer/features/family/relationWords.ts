import type { Relation } from '@shared/domain/gallery/FamilyTree';

/** What one is to the other, as it is written on the line between them. */
export const relationWords: Readonly<Record<Relation, string>> = {
  first: 'the first',
  edit: 'edit',
  film: 'film of it',
  frame: 'frame of it',
  request: 'same request',
  settings: 'same settings',
  promptFilm: 'film of its prompt',
};
