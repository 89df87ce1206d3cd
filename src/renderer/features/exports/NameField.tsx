import type { RouteOutput } from '@shared/ipc/contract';
import { nameFields } from '@shared/names/nameFields';
import { formatCount } from '@shared/words/formatCount';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button';
import { Menu } from '../../ui/Menu';
import { TextField } from '../../ui/TextField';

const fields = Object.entries(nameFields).map(([name, { words, option }]) => ({
  // what must stand after the colon is the person's to write
  id: option?.isNeeded === true ? `{${name}:…}` : `{${name}}`,
  label: `{${name}}  ${words}`,
}));

type Preview = RouteOutput<'exports.preview'>;

/** The pattern of names, with what it makes of the first files. */
export function NameField({
  name,
  preview,
  onChange,
}: Readonly<{ name: string; preview: Preview | undefined; onChange: (name: string) => void }>) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-2 [&>button]:mt-5.5">
        <TextField
          className="min-w-0 flex-1"
          label="Names"
          value={name}
          error={preview?.problem}
          hint="A slash makes a folder."
          onChange={onChange}
        />
        <Menu
          label="What a name can be made of"
          trigger={
            <Button>
              <Plus aria-hidden size={14} />
              Field
            </Button>
          }
          entries={fields}
          onAction={(field) => onChange(`${name}${field}`)}
        />
      </div>
      <ul aria-label="Examples" className="selectable flex min-h-14 flex-col text-xs text-muted">
        {(preview?.examples ?? []).map((example) => (
          <li key={example} className="truncate">
            {example}
          </li>
        ))}
        {preview && preview.collisions > 0 ? <li className="text-ink">{collisionWords(preview)}</li> : null}
      </ul>
    </div>
  );
}

function collisionWords({ collisions, counted, total }: Preview): string {
  const of = counted < total ? ` of the first ${formatCount(counted)}` : '';
  return collisions === 1
    ? `1 name${of} is taken already: that file gets a number.`
    : `${formatCount(collisions)} names${of} are taken already: those files get a number.`;
}
