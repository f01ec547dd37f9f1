import { nextTask } from './services/browser/next-task.ts';
import './styles.css';

/** Evaluates the libraries, then the application, in tasks of their own: one long task would delay what is pressed meanwhile. */
const startInTasks = async (): Promise<void> => {
  await import('react-dom/client');
  await nextTask();
  const { start } = await import('./main.tsx');
  await nextTask();
  await start(window.pressKept);
};

startInTasks().catch((failure) => {
  // Without code and texts only a static element of the page can report the failure.
  document.getElementById('unreachable')?.removeAttribute('hidden');
  throw failure;
});
