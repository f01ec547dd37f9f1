import { createRoot } from 'react-dom/client';
import '../product.css';
import { Live } from './Live.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element.');
createRoot(root).render(<Live address={location.hash.slice(1) || '/?inspect'} />);
