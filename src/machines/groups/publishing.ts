import { tenderEditorMachine } from '../tenders/tender-editor.machine.ts';
import { tenderManagementMachine } from '../tenders/tender-management.machine.ts';
import { tenderReviewMachine } from '../tenders/tender-review.machine.ts';

/** The flows of publishers, and of the admins who approve tenders. */
export const flows = {
  tenderEditor: tenderEditorMachine,
  tenderManagement: tenderManagementMachine,
  tenderReview: tenderReviewMachine,
};
