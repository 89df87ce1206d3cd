import './codeLoaded';
// imported before all schemas, because zod must know before creating them that eval is forbidden
import './ui/configureZod';
import './language';
import './ui/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(<App />);
