import { scopes } from '@shared/commands/commands';
import { shortcutSections } from '@shared/commands/shortcutSections';
import { isMac } from '../ipc/platform';
import { Dialog } from '../ui/Dialog';
import { useAppStore } from './appStore';

/** All keys at a glance. */
export function ShortcutsSheet() {
  const isOpen = useAppStore((state) => state.shortcutsOpen);
  const first = useAppStore((state) => (state.review === null ? null : scopes.review));
  const setOpen = useAppStore((state) => state.setShortcutsOpen);
  // what is being done comes first
  const sections = shortcutSections(isMac).toSorted(
    (one, other) => Number(other.title === first) - Number(one.title === first),
  );
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onOpenChange={setOpen} size="lg">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what has the focus is what the arrow keys scroll */}
      <section aria-label="All keys" tabIndex={0} className="columns-2 gap-x-10 pt-2 outline-none">
        {sections.map(({ title, lines }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-xs text-muted">{title}</h3>
            <dl className="flex flex-col">
              {lines.map(({ words, keys }) => (
                <div
                  key={words}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
                >
                  <dt className="max-w-3/5 shrink-0">{words}</dt>
                  <dd className="flex flex-wrap justify-end gap-1">
                    {keys.map((each) => (
                      <kbd
                        key={each}
                        className="rounded-sm border border-line px-1 font-sans text-xs whitespace-nowrap text-muted"
                      >
                        {each}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
