/** The full-screen spinner; its text is announced. */
export function Spinner({ text }: { text: string }) {
  return (
    <div className="fixed inset-0 z-60 grid place-items-center bg-paper/80">
      <div role="status" className="card px-8 py-6 grid justify-items-center gap-3">
        <svg className="size-12 spin" viewBox="0 0 48 48" fill="none" strokeWidth="4" aria-hidden="true">
          <circle cx="24" cy="24" r="20" className="stroke-sand" />
          <path d="M24 4a20 20 0 0 1 20 20" className="stroke-brand" strokeLinecap="round" />
        </svg>
        <p className="font-medium">{text}</p>
      </div>
    </div>
  );
}
