/**
 * Whether a field was left for another place in the form. Not so when a button or a link was pressed: an error that appeared
 * now would move it away from under the pointer, and the press would be lost. Sending the form says what is wrong anyway.
 */
export const isLeft = ({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean =>
  !(relatedTarget instanceof Element && relatedTarget.closest('button, a'));
