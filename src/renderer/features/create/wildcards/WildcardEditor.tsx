import { parseWildcardFile } from '@shared/prompt';
import { formatCount } from '@shared/words/formatCount';
import { useMemo, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fieldStyle';
import { offerUndo } from '../../../ui/offerUndo';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toasts';

const mostShown = 4;

/** One list as its text, and what comes of it. */
export function WildcardEditor({
  name,
  isNew,
  problem,
  isHeld,
  onChanged,
  onSaved,
}: Readonly<{
  name: string;
  isNew: boolean;
  /** Why it cannot be used as it lies on the disk. */
  problem: string | null;
  /** The dialog stays open for what was changed here. */
  isHeld: boolean;
  onChanged: (isChanged: boolean) => void;
  onSaved: (name: string) => void;
}>) {
  const file = useRoute('wildcards.read', { name }, { enabled: !isNew, isFresh: true });
  const [newName, setNewName] = useState('');
  /** Null: as it lies on the disk. */
  const [own, setOwn] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const text = own ?? file.data?.text ?? '';
  const list = useMemo(() => parseWildcardFile(text), [text]);
  const change = (next: string | null) => {
    setOwn(next);
    setFailure(null);
    onChanged(next !== null);
  };
  const save = async () => {
    const saved = isNew ? newName.trim() : name;
    const before = file.data?.text;
    try {
      await call('wildcards.save', { name: saved, text, isNew });
      change(null);
      onSaved(saved);
      if (before !== undefined) offerUndo(`${saved} was saved`, () => void putBack(saved, before));
      await file.refetch();
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  const putBack = async (saved: string, before: string) => {
    try {
      await call('wildcards.save', { name: saved, text: before, isNew: false });
      onSaved(saved);
      await file.refetch();
    } catch (error) {
      showToast({ level: 'problem', title: `${saved} stays as it was saved`, message: wordsOf(error) });
    }
  };
  const said =
    failure ??
    (isHeld ? 'Save what you changed, or discard it.' : null) ??
    (file.isError ? wordsOf(file.error) : problem === null ? null : `This list ${problem}.`);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {isNew ? (
        <TextField
          autoFocus
          label="Name"
          hint="With a slash for a folder: people/age"
          value={newName}
          maxLength={200}
          onChange={(next) => {
            setNewName(next);
            setFailure(null);
          }}
        />
      ) : (
        <h3 className="text-sm">
          In a prompt: <span className="selectable font-semibold">__{name}__</span>
        </h3>
      )}
      <textarea
        aria-label="Entries, one a line"
        dir="auto"
        spellCheck={false}
        value={text}
        disabled={!isNew && !file.isSuccess}
        placeholder={'one entry a line\n2::twice as often\n# a note'}
        onChange={({ target }) => change(target.value)}
        className={classNames(
          fieldStyle.box,
          'selectable min-h-0 flex-1 resize-none px-3 py-2 text-sm leading-5.5 focus:border-accent focus:outline-none',
        )}
      />
      <p className="line-clamp-2 min-h-8 text-xs text-muted">
        {list.problem === undefined
          ? `${formatCount(list.entries.length)} ${list.entries.length === 1 ? 'entry' : 'entries'}: ${spread(list.entries.map((entry) => entry.text)).join(' · ')}`
          : `It ${list.problem}.`}
      </p>
      <div className="flex items-center gap-2">
        <p role="alert" className="selectable flex-1 text-xs text-danger">
          {said}
        </p>
        <Button variant="quiet" isDisabled={own === null} onPress={() => change(null)}>
          Discard
        </Button>
        <Button
          variant="primary"
          isDisabled={own === null || (isNew && newName.trim() === '')}
          onPress={() => void save()}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

/** A few, from the beginning to the end. */
function spread(texts: readonly string[]): readonly string[] {
  if (texts.length <= mostShown) return texts;
  return Array.from(
    { length: mostShown },
    (_, place) => texts[Math.floor((place * (texts.length - 1)) / (mostShown - 1))] ?? '',
  );
}
