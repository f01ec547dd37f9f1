import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../contract/failures.ts';
import { FailureNote } from '../form-parts.tsx';
import { TextField } from '../ui/TextField.tsx';

/** Longer than any code, with gaps between its groups. */
const maxLength = 40;

type CodeFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** Why the code was refused: below the field if it is wrong, else above it. */
  failure: Failure | null;
  'data-autofocus'?: true;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** A code of an authenticator app, or a recovery code: digits in both cases. */
export function CodeField({ failure, error, ...field }: CodeFieldProps) {
  const { t } = useTranslation();
  const isWrong = failure?.code === 'wrongCode';
  return (
    <>
      <FailureNote failure={isWrong ? null : failure} />
      <TextField
        {...field}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength}
        error={error ?? (isWrong ? (failure.message ?? t('failure.wrongCode')) : undefined)}
      />
    </>
  );
}
