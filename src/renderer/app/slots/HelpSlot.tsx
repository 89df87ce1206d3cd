import { t } from '@shared/messages/t';
import { lazy, Suspense } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { useAppStore } from '../appStore';

const HelpDialog = lazy(() => import('../../features/help/HelpDialog'));
const NewsDialog = lazy(() => import('../../features/help/NewsDialog'));

/** The help or the release notes as an overlay. Their texts are loaded when first shown. */
export function HelpSlot() {
  const open = useAppStore((state) => state.helpOpen);
  const { data: info } = useRoute('app.info', undefined, { enabled: open === 'news' });
  const { mutate: openLink } = useCommand('app.openLink', { failed: t('app.yourBrowserDidNotOpen') });
  const onClose = () => useAppStore.getState().setHelpOpen(null);
  const follow = (url: string) => openLink({ url });
  return (
    <Suspense>
      {open === 'help' ? <HelpDialog onClose={onClose} openLink={follow} /> : null}
      {open === 'news' && info ? (
        <NewsDialog version={info.version} onClose={onClose} openLink={follow} />
      ) : null}
    </Suspense>
  );
}
