import { walkFlows } from '../support/walks.ts';
import autosave from './autosave.page.ts';

walkFlows({
  'saving a draft automatically': autosave,
});
