// zod must be told before any schema is made that the page may not eval
import './ui/configureZod';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(<App />);
