import { t } from '@shared/messages/t';
import { zSession } from '@shared/service/accountApi';
import { useState } from 'react';
import { Button } from '../../renderer/ui/Button';
import { TextField } from '../../renderer/ui/fields/TextField';
import { PageHead } from '../Page';
import { keepCsrf, request } from '../request';
import { useChange } from '../useChange';
import { isSame, NewPasswordFields, noPassword } from './NewPasswordFields';
import { SessionList } from './SessionList';

export function PasswordPage() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState(noPassword);
  const change = useChange(
    ['session', 'sessions'],
    async () => {
      const passwords = { password: current, new_password: next.first };
      const { csrf } = await request('POST', '/api/sessions/current/password', zSession, passwords);
      keepCsrf(csrf);
    },
    () => t('dashboard.passwordChanged'),
  );
  const isReady = current !== '' && isSame(next);
  return (
    <>
      <PageHead title={t('dashboard.password')} about={t('dashboard.passwordHint')} />
      <form
        className="flex max-w-88 flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          change.mutate(undefined, {
            onSuccess: () => {
              setCurrent('');
              setNext(noPassword);
            },
          });
        }}
      >
        <TextField
          label={t('dashboard.currentPassword')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <NewPasswordFields value={next} onChange={setNext} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={change.isPending}
          isDisabled={!isReady}
        >
          {t('dashboard.changePassword')}
        </Button>
      </form>
      <SessionList />
    </>
  );
}
