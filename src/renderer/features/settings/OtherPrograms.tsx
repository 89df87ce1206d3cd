import { AppWindow, X } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { IconButton } from '../../ui/IconButton';

/** The programs that a picture's menu offers for opening it. */
export function OtherPrograms() {
  const { data: programs = [], refetch } = useRoute('programs.list', undefined, { isFresh: true });
  const forget = useCommand('programs.forget', {
    onSuccess: () => void refetch(),
    failed: 'The program was not removed',
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-sm">Programs to open pictures with</h3>
        <p className="text-xs text-muted">
          {programs.length === 0 ? 'None yet. ' : ''}
          To add a program, choose it in a picture’s menu, under Open with. The program gets a copy of the
          picture, in a folder beside the library. When you save the copy, the result is added to the gallery
          as a new picture.
        </p>
      </div>
      {programs.length > 0 ? (
        <ul aria-label="Programs to open pictures with" className="flex flex-wrap gap-1.5">
          {programs.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-w-0 items-center gap-1.5 rounded-md border border-line bg-raised py-0.5 pr-0.5 pl-2.5 text-sm"
            >
              <AppWindow aria-hidden size={14} className="shrink-0 text-muted" />
              <span className="truncate">{name}</span>
              <IconButton
                size="sm"
                label={`Do not offer ${name}`}
                icon={<X size={13} />}
                onPress={() => forget.mutate({ id })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
