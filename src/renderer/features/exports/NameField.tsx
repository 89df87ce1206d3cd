import { plainName } from '@shared/domain/library/ExportOrder';
import type { RouteOutput } from '@shared/ipc/contract';
import { NamePattern } from '@shared/names/NamePattern';
import { nameFieldEntries } from '@shared/names/nameFieldEntries';
import { formatCount } from '@shared/words/formatCount';
import { PatternField } from '../../ui/fields/PatternField';
import { takenWords } from './takenWords';

const neutral = plainName('strip');
const tells = (
  <span className="text-ink">These names show words of the prompt. {neutral} leaves them out.</span>
);

type Preview = RouteOutput<'exports.preview'>;

/** The pattern of names, with what it makes of the first files. */
export function NameField({
  name,
  isBelowPictures,
  isFiles,
  isStripped,
  preview,
  onChange,
}: Readonly<{
  name: string;
  /** On a contact sheet: they name no files. */
  isBelowPictures: boolean;
  /** Each is a file of its own in the folder. */
  isFiles: boolean;
  /** The files are to say nothing of themselves. */
  isStripped: boolean;
  preview: Preview | undefined;
  onChange: (name: string) => void;
}>) {
  return (
    <PatternField
      label={isBelowPictures ? 'Names below the pictures' : 'Names'}
      value={name}
      error={preview?.problem}
      hint={
        isStripped && tellsPrompt(name)
          ? tells
          : isBelowPictures
            ? undefined
            : 'What stands before a slash (/) names a folder.'
      }
      fields={nameFieldEntries}
      examples={preview?.examples ?? []}
      more={
        preview && !isBelowPictures ? (
          <>
            {preview.collisions > 0 ? <li className="text-ink">{collisionWords(preview)}</li> : null}
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

function tellsPrompt(name: string): boolean {
  try {
    return new NamePattern(name).tellsPrompt();
  } catch {
    // what is wrong with it is said at the field
    return false;
  }
}

function collisionWords({ collisions, counted, total }: Preview): string {
  const of = counted < total ? ` of the first ${formatCount(counted)}` : '';
  return collisions === 1
    ? `1 name${of} is another file’s too: that file gets a number.`
    : `${formatCount(collisions)} names${of} are other files’ too: those files get a number.`;
}
