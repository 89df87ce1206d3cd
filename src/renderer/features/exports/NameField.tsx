import { plainName } from '@shared/domain/library/ExportOrder';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { NamePattern } from '@shared/names/NamePattern';
import { nameFieldEntries } from '@shared/names/nameFields';
import { PatternField } from '../../ui/fields/PatternField';
import { takenWords } from './takenWords';

const neutral = plainName('strip');
const tells = <span className="text-ink">{t('exports.namesTell', { neutral })}</span>;

type Preview = RouteOutput<'exports.preview'>;

/** The file name pattern, with the names of the first files as examples. */
export function NameField({
  name,
  isBelowPictures,
  isFiles,
  isStripped,
  preview,
  onChange,
}: Readonly<{
  name: string;
  /** On a contact sheet the pattern names captions instead of files. */
  isBelowPictures: boolean;
  /** Each file is written to the folder individually. */
  isFiles: boolean;
  /** The files contain no metadata. */
  isStripped: boolean;
  preview: Preview | undefined;
  onChange: (name: string) => void;
}>) {
  return (
    <PatternField
      label={isBelowPictures ? t('exports.namesBelowThePictures') : t('exports.names')}
      value={name}
      error={preview?.problem}
      hint={isStripped && revealsPrompt(name) ? tells : isBelowPictures ? undefined : t('exports.namesHint')}
      fields={nameFieldEntries()}
      examples={preview?.examples ?? []}
      more={
        preview && !isBelowPictures ? (
          <>
            {preview.collisions > 0 ? (
              <li className="text-ink">
                {t('exports.collisions', { ...preview, isPart: preview.counted < preview.total })}
              </li>
            ) : null}
            {preview.taken && isFiles ? (
              <li className="text-ink">{takenWords(preview, preview.taken)}</li>
            ) : null}
          </>
        ) : null
      }
      onChange={onChange}
    />
  );
}

function revealsPrompt(name: string): boolean {
  try {
    return new NamePattern(name).revealsPrompt();
  } catch {
    // the field shows the error
    return false;
  }
}
