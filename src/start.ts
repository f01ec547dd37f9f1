import { keepEarlyPresses } from './services/browser/early-presses.ts';
import { nextTask } from './services/browser/next-task.ts';
import './styles.css';

/**
 * Evaluates the libraries, then the application, in tasks of their own: one long task would delay what is pressed meanwhile. What is
 * pressed before the page runs is kept until then.
 */
const startInTasks = async (): Promise<void> => {
  const pressKept = keepEarlyPresses();
  await import('react-dom/client');
  await nextTask();
  const { start } = await import('./main.tsx');
  await nextTask();
  await start(pressKept);
};

startInTasks().catch((failure) => {
  // Without code and texts only a static element of the page can report the failure.
  document.getElementById('unreachable')?.removeAttribute('hidden');
  throw failure;
});
