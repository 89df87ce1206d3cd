import { t } from '@shared/messages/t';
import { AppWindow, X } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { IconButton } from '../../ui/IconButton';

/** The programs in which a picture's menu offers to open the picture. */
export function OtherPrograms() {
  const { data: programs = [], refetch } = useRoute('programs.list', undefined, { alwaysRefetch: true });
  const removeProgram = useCommand('programs.forget', {
    onSuccess: () => void refetch(),
    failed: t('settings.theProgramWasNotRemoved'),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-sm">{t('settings.programsToOpenPicturesWith')}</h3>
        <p className="text-xs text-muted">{t('settings.otherPrograms', { programs: programs.length })}</p>
      </div>
      {programs.length > 0 ? (
        <ul aria-label={t('settings.programsToOpenPicturesWith')} className="flex flex-wrap gap-1.5">
          {programs.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-w-0 items-center gap-1.5 rounded-md border border-line bg-raised py-0.5 pe-0.5 ps-2.5 text-sm"
            >
              <AppWindow aria-hidden size={14} className="shrink-0 text-muted" />
              <span className="truncate">{name}</span>
              <IconButton
                size="sm"
                label={t('settings.doNotOffer', { name })}
                icon={<X size={13} />}
                onPress={() => removeProgram.mutate({ id })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
