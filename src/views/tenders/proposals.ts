/** Whether the pages behind "Submit Proposal" exist: until then the button stays disabled and says that they are not open yet. */
export const areProposalsOpen: boolean = false;
