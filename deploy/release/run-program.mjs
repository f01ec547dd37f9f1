/** The oldest Node that runs a release: major and minor version. */
const oldest = [20, 20];

/** Runs a program of the release, or says that Node is too old. Imports nothing before that, so that any Node can say it. */
export async function runProgram(name) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    process.stderr.write(`Daleel needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.\n`);
    process.exit(1);
  }
  await import('./server/code/polyfills.js');
  await import('./server/code/schemas.js');
  await import(`./server/code/${name}.js`);
}
