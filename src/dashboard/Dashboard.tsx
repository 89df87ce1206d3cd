import { t } from '@shared/messages/t';
import { zSession } from '@shared/service/accountApi';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../renderer/ui/Button';
import { ErrorNote } from '../renderer/ui/messages/ErrorNote';
import { DashboardShell } from './DashboardShell';
import { adminPages, linkToken, type PageId, pageOf, useHash } from './hashRoutes';
import { AuditPage } from './pages/AuditPage';
import { EnginesPage } from './pages/EnginesPage';
import { HistoryPage } from './pages/HistoryPage';
import { KeysPage } from './pages/KeysPage';
import { LinkPage } from './pages/LinkPage';
import { OverviewPage } from './pages/OverviewPage';
import { PasswordPage } from './pages/PasswordPage';
import { PeoplePage } from './pages/PeoplePage';
import { PlansPage } from './pages/PlansPage';
import { SignInPage } from './pages/SignInPage';
import { UsagePage } from './pages/UsagePage';
import { errorMessage, isSignedOut, request, setCsrfToken } from './request';

const pages: Readonly<Record<PageId, React.ComponentType<{ isAdmin: boolean }>>> = {
  overview: OverviewPage,
  keys: KeysPage,
  history: HistoryPage,
  usage: UsagePage,
  people: PeoplePage,
  plans: PlansPage,
  engines: EnginesPage,
  audit: AuditPage,
  password: PasswordPage,
};

export function Dashboard() {
  const hash = useHash();
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    queryKey: ['session'],
    queryFn: async () => {
      const session = await request('GET', '/api/sessions/current', zSession);
      setCsrfToken(session.csrf);
      return session;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const token = linkToken(hash);
  if (token !== null) return <LinkPage token={token} />;
  if (isSignedOut(error)) return <SignInPage />;
  if (error)
    return (
      <main className="mx-auto max-w-md p-6">
        <ErrorNote
          title={t('dashboard.theDashboardCannotBeShown')}
          message={errorMessage(error)}
          actions={<Button onPress={() => void refetch()}>{t('dashboard.tryAgain')}</Button>}
        />
      </main>
    );
  if (!session) return null;
  const isAdmin = session.person.role === 'admin';
  const requestedPage = pageOf(hash);
  const page = requestedPage in adminPages && !isAdmin ? 'overview' : requestedPage;
  const Page = pages[page];
  return (
    <DashboardShell person={session.person} page={page}>
      <Page key={page} isAdmin={isAdmin} />
    </DashboardShell>
  );
}
