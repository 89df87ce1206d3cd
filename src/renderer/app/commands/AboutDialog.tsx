import { externalLinks } from '@shared/ipc/externalLinks';
import { t } from '@shared/messages/t';
import { errorMessage } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialogs/Dialog';
import { LogoMark } from '../../ui/LogoMark';
import { Skeleton } from '../../ui/messages/Skeleton';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

export function AboutDialog() {
  const isOpen = useAppStore((state) => state.aboutOpen);
  const { data: info } = useRoute('app.info', undefined, { enabled: isOpen });
  const showErrorAs = (title: string) => ({
    onError: (error: Error) => showToast({ level: 'info', title, message: errorMessage(error) }),
  });
  const openLicences = useCommand('app.openLicences', showErrorAs(t('app.thereIsNoListOfLicencesHere')));
  const openLink = useCommand('app.openLink', showErrorAs(t('app.yourBrowserDidNotOpen')));
  return (
    <Dialog
      title={t('app.aboutEasel')}
      size="sm"
      isOpen={isOpen}
      onOpenChange={(open) => useAppStore.getState().setAboutOpen(open)}
      footer={
        <>
          <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.licence })}>
            {t('app.theMITLicence')}
          </Button>
          <Button onPress={() => openLicences.mutate(undefined)}>{t('app.licencesOfOthers')}</Button>
        </>
      }
    >
      <div className="flex items-start gap-4">
        <LogoMark className="shrink-0" />
        {info ? (
          <div className="selectable flex flex-col gap-1.5">
            <p className="text-base font-medium">{t('app.easelVersion', { version: info.version })}</p>
            <p className="text-muted">{t('app.whatEaselIs')}</p>
            <p className="text-xs text-muted">
              {info.runsIn.map(({ name, version }) => `${name} ${version}`).join(' · ')}
            </p>
            <p className="text-xs text-muted">{t('app.licenceHint')}</p>
          </div>
        ) : (
          <Skeleton className="h-20 flex-1" />
        )}
      </div>
    </Dialog>
  );
}
