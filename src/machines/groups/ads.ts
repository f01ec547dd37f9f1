import { adEditorMachine } from '../ads/ad-editor.machine.ts';
import { adFiguresMachine } from '../ads/ad-figures.machine.ts';
import { adListMachine } from '../ads/ad-list.machine.ts';

/** The flows of advertisements. */
export const flows = {
  adEditor: adEditorMachine,
  adFigures: adFiguresMachine,
  adList: adListMachine,
};
