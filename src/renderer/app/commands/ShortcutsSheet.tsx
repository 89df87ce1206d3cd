import { scopes } from '@shared/commands/commands';
import type { OwnKeys } from '@shared/commands/ownKeys';
import { shortcutSections } from '@shared/commands/shortcutSections';
import { t } from '@shared/messages/t';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { isMac } from '../../ipc/platform';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../../ui/dialogs/Dialog';
import { fieldStyle } from '../../ui/fields/fieldStyle';
import { showUndo } from '../../ui/messages/showUndo';
import { useAppStore } from '../appStore';
import { ShortcutKeys } from './ShortcutKeys';

/** All shortcuts, searchable and changeable. */
export function ShortcutsSheet({
  own,
  onChange,
}: Readonly<{ own: OwnKeys; onChange: (own: OwnKeys) => void }>) {
  const isOpen = useAppStore((state) => state.shortcutsOpen);
  const setOpen = useAppStore((state) => state.setShortcutsOpen);
  return (
    <Dialog
      title={t('app.keyboardShortcuts')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      size="lg"
      messages="head"
    >
      <Lines own={own} onChange={onChange} />
    </Dialog>
  );
}

function Lines({ own, onChange }: Readonly<{ own: OwnKeys; onChange: (own: OwnKeys) => void }>) {
  const first = useAppStore((state) => (state.review === null ? null : scopes.review));
  const [text, setText] = useState('');
  // the section of the current view comes first
  const sections = shortcutSections(isMac, own, text).toSorted(
    (one, other) => Number(other.title === first) - Number(one.title === first),
  );
  return (
    <>
      <div className="sticky -top-2 z-10 -mt-2 flex items-center justify-between gap-4 bg-panel py-2">
        <SearchField
          aria-label={t('app.searchTheShortcuts')}
          autoFocus
          value={text}
          onChange={setText}
          className="relative flex w-72 items-center"
        >
          <Search aria-hidden size={14} className="pointer-events-none absolute start-2.5 text-muted" />
          <Input
            placeholder={t('app.searchCommandsAndKeys')}
            spellCheck={false}
            className={classNames(
              fieldStyle.box,
              'h-(--control-h) pe-3 ps-8 [&::-webkit-search-cancel-button]:hidden',
            )}
          />
        </SearchField>
        <span className="text-xs text-muted">{t('app.clickToChangeKeys')}</span>
        <Button
          size="sm"
          variant="quiet"
          isDisabled={Object.keys(own).length === 0}
          onPress={() => {
            onChange({});
            showUndo(t('app.allShortcutsAreTheDefaultOnes'), () => onChange(own), 'undo of shortcuts');
          }}
        >
          {t('app.resetAll')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it */}
      <section aria-label={t('app.allKeys')} tabIndex={0} className="columns-2 gap-x-10 pt-2 outline-none">
        {sections.map(({ title, lines }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-xs text-muted">{title}</h3>
            <dl className="flex flex-col">
              {lines.map((line) => (
                <div
                  key={line.words}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
                >
                  <dt className="max-w-3/5 shrink-0">{line.words}</dt>
                  <dd>
                    <ShortcutKeys line={line} own={own} onChange={onChange} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      {sections.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('app.noCommandHasTheseWords')}</p>
      ) : null}
    </>
  );
}
