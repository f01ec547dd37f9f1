import { CircleAlert } from 'lucide-react';

/** What is wrong with a field, below it; the field names it by its `id`. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="err">
      <CircleAlert />
      <span>{error}</span>
    </p>
  );
}
