declare module 'virtual:qa-calls' {
  const calls: import('./changes.ts').OfferedCall[];
  export default calls;
}
