import { shortcutOf } from '../../../commands/shortcutOf';
import { Button } from '../../../ui/Button';

/** Beside Generate: that what comes has the seeds of pictures that there are already, and the press that lets them go. */
export function SeedsNote({
  words,
  letGo,
  onLetGo,
}: Readonly<{
  words: string;
  /** What the press says. */
  letGo: string;
  onLetGo: () => void;
}>) {
  return (
    <div className="-my-1 flex items-center justify-between gap-2 text-xs text-muted">
      <span className="text-balance">{words}</span>
      <Button
        size="sm"
        variant="quiet"
        className="-mr-2.5"
        shortcut={shortcutOf('create.newSeeds')}
        onPress={onLetGo}
      >
        {letGo}
      </Button>
    </div>
  );
}
