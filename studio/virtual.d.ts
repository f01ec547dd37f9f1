declare module 'virtual:studio-facts' {
  const facts: import('../build/studio-facts.ts').StudioFacts;
  export default facts;
}
declare module 'virtual:studio-plan' {
  type Section = import('../scripts/support/plan-formats.ts').Section;
  type Page = { file: string; walks: [id: string, walk: import('../scripts/support/test-plan.ts').Walk][] };
  type Outline = import('../scripts/support/outlines.ts').Outline;
  type Traced = import('../scripts/support/proof/standing.ts').Traced;
  type Changes = { since: string; charts: Record<string, import('../scripts/support/chart-changes.ts').ChartChanges> };
  const plan: {
    sections: (Omit<Section, 'page'> & { page: Page | null })[];
    requirements: Traced[];
    outlines: Record<string, Outline>;
    changes: Changes | null;
  };
  export default plan;
}
