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
 * checked, which is said with the day of the last answer (YYYY-MM-DD; null for none) and does not fail.
 */
export const judgeAudit = (output, lastAnswered) => {
  const { vulnerabilities, message } = parse(output);
  if (!vulnerabilities) {
    const since = lastAnswered ? `since ${lastAnswered}` : 'in any recorded run';
    const sentence = `The registry answers no audit (${message ?? 'no answer'}): known vulnerabilities were not checked ${since}.`;
    return { answered: false, passed: true, sentences: [sentence] };
  }
  const found = Object.values(vulnerabilities);
  const sentences = found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return {
    answered: true,
    passed: !found.some(({ severity }) => failing.includes(severity)),
    sentences: sentences.length > 0 ? sentences : ['No known vulnerability.'],
  };
};
