import { BrushCleaning, HardHat, LayoutGrid, type LucideIcon, Scale, Server, ShieldCheck, Truck, Utensils, Wrench } from 'lucide-react';

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
