import { modKey } from '../ipc/platform';
import { Dialog } from '../ui/Dialog';
import { useAppStore } from './appStore';
import { type Command, keysInWords } from './Command';

type Line = Readonly<{ keys: string; words: string }>;

const sections: readonly Readonly<{ title: string; lines: readonly Line[] }>[] = [
  {
    title: 'Create',
    lines: [
      { keys: `${modKey} Enter`, words: 'Generate' },
      { keys: `${modKey} Shift Enter`, words: 'Add to queue' },
      { keys: 'Alt ↑ / ↓', words: 'Earlier and later prompts' },
    ],
  },
  {
    title: 'Gallery',
    lines: [
      { keys: `/ or ${modKey} F`, words: 'Search' },
      { keys: '← ↑ ↓ →', words: 'Choose a picture' },
      { keys: 'Space', words: 'Preview' },
      { keys: 'Enter', words: 'Open' },
      { keys: 'I', words: 'Details' },
    ],
  },
  {
    title: 'Viewer',
    lines: [
      { keys: '← / →', words: 'Previous and next' },
      { keys: '+ / −', words: 'Zoom' },
      { keys: '0 / 1', words: 'Fit the window, real size' },
      { keys: 'Space', words: 'Play or pause a film' },
      { keys: 'Esc', words: 'Close' },
    ],
  },
];

/** All keys at a glance. */
export function ShortcutsSheet({ commands }: Readonly<{ commands: readonly Command[] }>) {
  const isOpen = useAppStore((state) => state.shortcutsOpen);
  const setOpen = useAppStore((state) => state.setShortcutsOpen);
  const everywhere = commands.flatMap((command): Line[] =>
    command.keys ? [{ keys: keysInWords(command.keys), words: command.label }] : [],
  );
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onOpenChange={setOpen} size="lg">
      <div className="grid grid-cols-2 gap-x-10 gap-y-5 pt-2">
        {[{ title: 'Everywhere', lines: everywhere }, ...sections].map((section) => (
          <section key={section.title}>
            <h3 className="mb-1.5 text-xs text-muted">{section.title}</h3>
            <dl className="flex flex-col">
              {section.lines.map((line) => (
                <div
                  key={line.words}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
                >
                  <dt>{line.words}</dt>
                  <dd>
                    <kbd className="font-sans text-xs whitespace-nowrap text-muted">{line.keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
