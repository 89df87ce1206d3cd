import type { Relation } from '@shared/domain/gallery/FamilyTree';
import { t } from '@shared/messages/t';

export const relationWords: Readonly<Record<Relation, string>> = {
  first: t('family.theFirst'),
  edit: t('family.edit'),
  film: t('family.filmOfIt'),
  frame: t('family.frameOfIt'),
  request: t('family.sameRequest'),
  settings: t('family.sameSettings'),
  promptFilm: t('family.filmOfItsPrompt'),
};
