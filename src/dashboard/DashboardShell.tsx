import { t } from '@shared/messages/t';
import type { Session } from '@shared/service/accountApi';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';
import { Button } from '../renderer/ui/Button';
import { classNames } from '../renderer/ui/classNames';
import { LogoMark } from '../renderer/ui/LogoMark';
import { MessageSlot } from '../renderer/ui/messages/toasts';
import { adminPages, memberPages, type PageId, pageNames } from './hashRoutes';
import { request } from './request';
import { useInvalidatingMutation } from './useInvalidatingMutation';

export function DashboardShell({
  person,
  page,
  children,
}: Readonly<{ person: Session['person']; page: PageId; children: ReactNode }>) {
  const current = useRef<HTMLAnchorElement>(null);
  const signOut = useInvalidatingMutation(['session'], () =>
    request('DELETE', '/api/sessions/current', z.unknown()),
  );
  useEffect(() => {
    document.title = t('dashboard.pageTitle', { page: pageNames[page] });
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [page]);
  const links = Object.entries({ ...memberPages, ...(person.role === 'admin' ? adminPages : {}) });
  return (
    <div className="mx-auto flex min-h-screen max-w-300 flex-col px-4 sm:px-6">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
        <a href="#/overview" className="flex items-center gap-2.5 text-base font-semibold">
          <LogoMark />
          {t('dashboard.easelStudio')}
        </a>
        <div className="ms-auto flex min-w-0 items-center gap-2">
          <a
            href="#/password"
            aria-label={t('dashboard.changePasswordNamed', { name: person.name })}
            className="max-w-48 truncate rounded-md px-2 py-1 text-sm text-muted hover:text-ink"
          >
            {person.name}
          </a>
          <Button
            size="sm"
            isPending={signOut.isPending}
            onPress={() => {
              // reloads the page, so that no data of the signed-out person remains in memory
              signOut.mutate(undefined, { onSuccess: () => location.assign('/') });
            }}
          >
            {t('dashboard.signOut')}
          </Button>
        </div>
        <nav aria-label={t('dashboard.pages')} className="order-last -mx-1 w-full overflow-x-auto">
          <ul className="flex gap-1">
            {links.map(([id, name]) => (
              <li key={id}>
                <a
                  ref={id === page ? current : null}
                  href={`#/${id}`}
                  aria-current={id === page ? 'page' : undefined}
                  className={classNames(
                    'block rounded-md px-2.5 py-1 text-sm -outline-offset-2 hover:bg-raised hover:text-ink',
                    id === page ? 'bg-raised font-medium text-ink' : 'text-muted',
                  )}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="relative flex flex-1 flex-col gap-5 pt-5 pb-[calc(20px+var(--messages-height,0px))]">
        {children}
      </main>
      <div className="pointer-events-none fixed inset-x-0 bottom-0">
        <MessageSlot />
      </div>
    </div>
  );
}
