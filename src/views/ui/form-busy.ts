import { createContext } from 'react';

/** Whether the form around a field is being submitted: its fields are read-only, because a change would not be part of the submission. */
export const FormBusy = createContext(false);
