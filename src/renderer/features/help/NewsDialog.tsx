import { t } from '@shared/messages/t';
import { Dialog } from '../../ui/dialogs/Dialog';
import { Markdown } from './Markdown';
import { newsOf } from './news';

const changelog = Object.values(
  import.meta.glob<string>('../../../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true }),
)[0];

export default function NewsDialog({
  version,
  onClose,
  openLink,
}: Readonly<{ version: string; onClose: () => void; openLink: (url: string) => void }>) {
  const text = newsOf(changelog ?? '', version);
  return (
    <Dialog title={t('help.newsTitle', { version })} size="lg" isOpen onOpenChange={onClose}>
      <section
        aria-label={t('help.whatIsNew')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
        tabIndex={0}
        className="max-h-[60vh] overflow-y-auto pe-2"
      >
        {text === null ? (
          <p className="text-sm text-muted">{t('help.noNews')}</p>
        ) : (
          <Markdown text={text} onLink={openLink} />
        )}
      </section>
    </Dialog>
  );
}
