import type { LucideIcon } from 'lucide-react';
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import HardHat from 'lucide-react/icons/hard-hat';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Scale from 'lucide-react/icons/scale';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import Utensils from 'lucide-react/icons/utensils';
import Wrench from 'lucide-react/icons/wrench';

/** The icon of a category, by a word of its slug, so that a renamed category usually keeps it. */
const icons: [word: string, icon: LucideIcon][] = [
  ['clean', BrushCleaning],
  ['construct', HardHat],
  ['it-', Server],
  ['software', Server],
  ['security', ShieldCheck],
  ['cater', Utensils],
  ['legal', Scale],
  ['logistic', Truck],
  ['mainten', Wrench],
];

export const categoryIcon = (slug: string): LucideIcon => icons.find(([word]) => slug.includes(word))?.[1] ?? LayoutGrid;
