const failing = ['high', 'critical'];

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/**
 * Judges the output of `npm audit --json`: a high or critical vulnerability fails. Not every registry answers an audit; then nothing was
 * checked, which is said and does not fail.
 */
export const judgeAudit = (output) => {
  const { vulnerabilities, message } = parse(output);
  if (!vulnerabilities)
    return { passed: true, sentences: [`The registry answers no audit: nothing was checked (${message ?? 'no answer'}).`] };
  const found = Object.values(vulnerabilities);
  const sentences = found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return {
    passed: !found.some(({ severity }) => failing.includes(severity)),
    sentences: sentences.length > 0 ? sentences : ['No known vulnerability.'],
  };
};
