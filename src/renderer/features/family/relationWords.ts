import type { Relation } from '@shared/domain/gallery/FamilyTree';

/** The relation of a member to its parent, as the label of the line between them. */
export const relationWords: Readonly<Record<Relation, string>> = {
  first: 'the first',
  edit: 'edit',
  film: 'film of it',
  frame: 'frame of it',
  request: 'same request',
  settings: 'same settings',
  promptFilm: 'film of its prompt',
};
