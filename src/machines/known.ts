/** Returns what an earlier state has loaded or chosen; throws where that is missing, which is an error of the chart. */
export const known = <Value>(value: Value): NonNullable<Value> => {
  if (value === null || value === undefined) throw new Error('The flow needs a value that no earlier state has assigned.');
  return value;
};
