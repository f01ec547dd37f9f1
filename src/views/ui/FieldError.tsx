import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** The error below a field, referenced by its `id`. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="err">
      <CircleAlert />
      <span>{error}</span>
    </p>
  );
}
