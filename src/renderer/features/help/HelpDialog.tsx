import { t } from '@shared/messages/t';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../../ui/dialogs/Dialog';
import { TextField } from '../../ui/fields/TextField';
import { findHelp, type HelpHit, helpPages } from './helpPages';
import { Markdown } from './Markdown';

export default function HelpDialog({
  onClose,
  openLink,
}: Readonly<{ onClose: () => void; openLink: (url: string) => void }>) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<HelpHit | undefined>(() => findHelp('')[0]);
  const article = useRef<HTMLElement>(null);
  const hits = findHelp(typed);
  useEffect(() => {
    if (shown === undefined) return;
    const { section } = shown;
    const all = [...(article.current?.querySelectorAll('[data-section]') ?? [])];
    const target =
      section === null ? null : all.find((each) => each.getAttribute('data-section') === section);
    if (target) target.scrollIntoView();
    else article.current?.scrollTo(0, 0);
  }, [shown]);
  const openTarget = (target: string) => {
    const page = helpPages.find(({ id }) => target === `${id}.md`);
    if (page) setShown({ page, section: null });
    else openLink(target);
  };
  return (
    <Dialog title={t('help.help')} size="lg" isOpen onOpenChange={onClose}>
      <div className="flex h-[65vh] gap-6 pt-1">
        <div className="flex w-60 shrink-0 flex-col gap-3">
          <TextField
            autoFocus
            hideLabel
            label={t('help.searchTheHelp')}
            placeholder={t('help.searchTheHelp')}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              const [first] = findHelp(next);
              if (next.trim() !== '' && first) setShown(first);
            }}
          />
          <nav aria-label={t('help.help')} className="min-h-0 flex-1 overflow-y-auto">
            <ul className="flex flex-col gap-0.5">
              {hits.map((hit) => {
                const isShown = hit.page === shown?.page && hit.section === shown.section;
                return (
                  <li key={`${hit.page.id} ${hit.section ?? ''}`}>
                    <button
                      type="button"
                      aria-current={isShown ? 'page' : undefined}
                      onClick={() => setShown(hit)}
                      className={classNames(
                        'flex w-full flex-col rounded-md px-2.5 py-1.5 text-start text-sm hover:bg-raised',
                        isShown && 'bg-raised font-medium',
                      )}
                    >
                      {hit.section ?? hit.page.title}
                      {hit.section === null ? null : (
                        <span className="text-xs font-normal text-muted">{hit.page.title}</span>
                      )}
                    </button>
                  </li>
                );
              })}
            </ul>
            {hits.length === 0 ? (
              <div className="flex flex-col items-start gap-2 text-sm text-muted">
                <p role="status">{t('help.nothingFound')}</p>
                <Button size="sm" onPress={() => setTyped('')}>
                  {t('help.showAllPages')}
                </Button>
              </div>
            ) : null}
          </nav>
        </div>
        <section
          ref={article}
          aria-label={shown?.page.title ?? t('help.help')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
          tabIndex={0}
          className="min-w-0 flex-1 overflow-y-auto pe-2 pb-4"
        >
          {shown ? <Markdown text={shown.page.text} onLink={openTarget} /> : null}
        </section>
      </div>
    </Dialog>
  );
}
