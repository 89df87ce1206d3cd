// imported first, because zod must know before creating schemas that eval is forbidden
import './ui/configureZod';
import './language';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(<App />);
