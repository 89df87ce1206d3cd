// imported first, because zod must know before creating schemas that eval is forbidden
import '../renderer/ui/configureZod';
import './language';
import './dashboard.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Toasts } from '../renderer/ui/messages/toasts';
import { Dashboard } from './Dashboard';
import { isSignedOut } from './request';

const prefersLight = matchMedia('(prefers-color-scheme: light)');
const applyTheme = (): void => {
  document.documentElement.dataset.theme = prefersLight.matches ? 'light' : 'dark';
};
applyTheme();
prefersLight.addEventListener('change', applyTheme);

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
});
// an expired session shows the sign-in, whichever query noticed it
client.getQueryCache().config.onError = (error, query) => {
  if (isSignedOut(error) && query.queryKey[0] !== 'session')
    void client.invalidateQueries({ queryKey: ['session'] });
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <Dashboard />
    <Toasts />
  </QueryClientProvider>,
);
