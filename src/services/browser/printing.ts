/** Prints the page with the print style sheet. */
export const printPage = (): void => window.print();
