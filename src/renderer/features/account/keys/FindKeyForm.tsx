import type { KeyMaking } from '@shared/ipc/account/keyRoutes';
import { t } from '@shared/messages/t';
import { useEffect, useState } from 'react';
import { fieldWordsOf, wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';

/** The raw answer of a service that created a key, for the user to find the key in. It is shown only here. */
export function FindKeyForm({
  makingId,
  onKept,
  onCancel,
}: Readonly<{ makingId: string; onKept: (made: KeyMaking) => void; onCancel: () => void }>) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: reveal, data: answer } = useCommand('keys.reveal', {
    onError: (error) => setProblem(wordsOf(error)),
  });
  useEffect(() => reveal({ makingId }), [reveal, makingId]);
  const keep = useCommand('keys.keep', {
    onSuccess: onKept,
    onError: (error) => setProblem(fieldWordsOf(error)),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() === '') setProblem(t('account.pasteTheKeyOutOfTheAnswer'));
        else keep.mutate({ makingId, key });
      }}
    >
      <p className="text-sm text-muted">{t('account.findKeyHint')}</p>
      <section
        aria-label={t('account.theServicesAnswer')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by its keys
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-md border border-line bg-field p-3"
      >
        <pre className="selectable font-mono text-xs break-all whitespace-pre-wrap">{answer?.text}</pre>
      </section>
      <TextField
        autoFocus
        label={t('account.theKey')}
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        error={problem}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onPress={onCancel}>
          {t('account.closeUnsaved')}
        </Button>
        <Button type="submit" variant="primary">
          {t('account.keepThisKey')}
        </Button>
      </div>
    </form>
  );
}
