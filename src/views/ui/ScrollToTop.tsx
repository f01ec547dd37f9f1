import { ArrowUp } from 'lucide-react';
import { scrollToTopSize } from '../../../contract/limits.ts';

/** The scroll-to-top button, in the bottom end corner. */
export function ScrollToTop({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="rise fixed bottom-4 end-4 lg:bottom-6 lg:end-6 z-20 grid place-items-center rounded-full bg-ink text-white shadow-pop hover:bg-[#3b312d]"
      onClick={onPress}
    >
      <ArrowUp size={scrollToTopSize} className="p-[15px]" />
    </button>
  );
}
