import type { ImportState, ImportTarget } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';

/** The outcome of an import in one line: `Into “Moods”: 12 imported, 3 already here, 1 refused`. */
export function importWords(state: ImportState): string {
  const { running, imported, undecoded, back, here, refused, stopped, waiting } = state;
  const parts = [
    imported > 0 || back + here + refused === 0 ? t('imports.imported', { imported }) : null,
    undecoded > 0 ? t('imports.ofThemTooLargeForAPreview', { undecoded }) : null,
    back > 0 ? t('imports.oneHasItsFileOtherHaveTheir', { back }) : null,
    here > 0 ? t('imports.alreadyHere', { here }) : null,
    refused > 0 ? t('imports.refused', { refused }) : null,
  ];
  const words = `${placeWords(state.into)}${parts.filter((part) => part !== null).join(', ')}`;
  if (!running) return stopped === null ? words : `${words}. ${stopped}`;
  const soFar =
    imported + back + here + refused === 0
      ? t('imports.lookingAtWhatIsThere')
      : t('imports.soFar', { words });
  return waiting === 0 ? soFar : `${soFar.replace('…', '')}. ${waitingWords(waiting)}`;
}

/** Where the files were added; empty for the library only. */
function placeWords(into: ImportState['into']): string {
  if (into.every((each) => each === null)) return '';
  return `${into.map(targetWords).join(' and ')}: `.replace(/^./, (first) => first.toUpperCase());
}

function targetWords(into: ImportTarget | null): string {
  if (into === null) return t('imports.intoTheLibrary');
  return into.kind === 'tag'
    ? t('imports.withTheTag', { name: into.name })
    : t('imports.into', { name: into.name });
}

function waitingWords(waiting: number): string {
  return waiting === 1 ? t('imports.whatWasDroppedNextWaits') : t('imports.moreWaitTheirTurn', { waiting });
}
