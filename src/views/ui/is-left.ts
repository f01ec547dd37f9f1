/**
 * Whether the focus moved to another field of the form. Not for a click on a button or a link: an error that appears on blur
 * would shift it from under the pointer and the click would be lost. Submitting the form shows the error anyway.
 */
export const isLeft = ({ relatedTarget }: { relatedTarget: EventTarget | null }): boolean =>
  !(relatedTarget instanceof Element && relatedTarget.closest('button, a'));
