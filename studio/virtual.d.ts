declare module 'virtual:studio-facts' {
  const facts: import('../build/studio-facts.ts').StudioFacts;
  export default facts;
}
declare module 'virtual:studio-plan' {
  const plan: import('../scripts/support/plan-formats.ts').Section[];
  export default plan;
}
