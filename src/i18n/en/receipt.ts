/** The public check of a receipt. */
export const receipt = {
  receipt: {
    title: 'Check a receipt',
    lead: 'Enter the number and the code of a receipt to learn whether it is valid.',
    number: 'Receipt number',
    code: 'Code',
    codeHint: '32 digits and letters, printed beside the QR code.',
    check: 'Check',
    valid: 'This receipt is valid.',
    validText: 'The proposal was submitted at <moment/>, Qatar time.',
    unknown: 'This receipt is unknown.',
    unknownText: 'No valid receipt has this number and this code. Compare both with the printed receipt.',
    numberRequired: 'Enter the receipt number.',
    codeRequired: 'Enter the code.',
  },
} as const;
