import ArrowUp from 'lucide-react/icons/arrow-up';
import { scrollToTopSize } from '../../../contract/limits.ts';
import { classes } from './classes.ts';
import { useCovering } from './use-covering.ts';

/** The scroll-to-top button, in the bottom end corner; hidden while it would cover something that can be pressed. */
export function ScrollToTop({ label, onPress }: { label: string; onPress: () => void }) {
  const [button, isCovering] = useCovering<HTMLButtonElement>();
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      className={classes(
        'rise fixed bottom-4 end-4 lg:bottom-6 lg:end-6 max-lg:[body:has([data-bottom-bar])_&]:bottom-24 z-20 grid place-items-center rounded-full bg-ink text-white shadow-pop hover:bg-[#3b312d]',
        isCovering && 'invisible',
      )}
      onClick={onPress}
    >
      <ArrowUp size={scrollToTopSize} className="p-[15px]" />
    </button>
  );
}
