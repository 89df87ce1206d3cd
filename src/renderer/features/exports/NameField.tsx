import type { RouteOutput } from '@shared/ipc/contract';
import { nameFieldEntries } from '@shared/names/nameFieldEntries';
import { formatCount } from '@shared/words/formatCount';
import { PatternField } from '../../ui/PatternField';

type Preview = RouteOutput<'exports.preview'>;

/** The pattern of names, with what it makes of the first files. */
export function NameField({
  name,
  isBelowPictures,
  preview,
  onChange,
}: Readonly<{
  name: string;
  /** On a contact sheet: they name no files. */
  isBelowPictures: boolean;
  preview: Preview | undefined;
  onChange: (name: string) => void;
}>) {
  return (
    <PatternField
      label={isBelowPictures ? 'Names below the pictures' : 'Names'}
      value={name}
      error={preview?.problem}
      hint={isBelowPictures ? undefined : 'A / makes a folder.'}
      fields={nameFieldEntries}
      examples={preview?.examples ?? []}
      more={
        preview && preview.collisions > 0 && !isBelowPictures ? (
          <li className="text-ink">{collisionWords(preview)}</li>
        ) : null
      }
      onChange={onChange}
    />
  );
}

function collisionWords({ collisions, counted, total }: Preview): string {
  const of = counted < total ? ` of the first ${formatCount(counted)}` : '';
  return collisions === 1
    ? `1 name${of} is taken already: that file gets a number.`
    : `${formatCount(collisions)} names${of} are taken already: those files get a number.`;
}
