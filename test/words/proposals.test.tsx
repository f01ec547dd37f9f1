import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { proposalDraft, toRevise } from '../../.storybook/samples-proposals.ts';
import { storedFiles, tender } from '../../.storybook/samples-tenders.ts';
import { locales } from '../../contract/locale.ts';
import { close, open } from './support/page.tsx';
import { attach, expectDialog, expectProblems, expectText, expectToasts, fill, press } from './support/places.ts';
import { type Answers, data, nothing, refused } from './support/server.ts';

/** The steps by their number in a draft. */
const [basic, commercial, milestones, review] = [0, 1, 2, 3];
const blank = {
  title: '',
  description: '',
  amount: '',
  period: '',
  start_date: '',
  end_date: '',
  expected_completion_date: '',
  documents: [],
};
const stored: Answers = { 'GET /tenders/148': data(tender), 'PUT /tenders/148/draft': data(proposalDraft) };
const revised: Answers = { 'GET /proposals/31': data({ ...toRevise, id: 31 }), [`GET /tenders/${toRevise.tender.id}/draft`]: data(null) };
const sent = { id: 31, state: 'submitted', submittedAt: '2026-11-28T10:00:00.000Z' };

describe.each(locales)('in %s', (locale) => {
  const say = (english: string, arabic: string): string => (locale === 'en' ? english : arabic);
  const next = say('Next', 'التالي');
  const submitProposal = say('Submit Proposal', 'تقديم العطاء');
  const stepIncomplete = say('Please complete all required fields before continuing', 'يُرجى إكمال جميع الحقول المطلوبة قبل المتابعة');

  /** Opens the wizard at a step of a stored draft. */
  const wizard = (step: number | undefined, draft: Partial<typeof proposalDraft> = {}, answers: Answers = {}) =>
    open(locale, '/submit-proposal/148', {
      answers: { ...stored, 'GET /tenders/148/draft': data({ ...proposalDraft, step, ...draft }), ...answers },
    });

  test('the wizard has a summary of the tender', async () => {
    await wizard(basic);
    await expectText('section > h2', say('Tender Summary', 'ملخص المناقصة'));
  });

  test('the commercial offer says at its fields what is missing, and in a toast that the step is incomplete', async () => {
    await wizard(commercial, { offer_price: '', period: '' });
    await press('button', next);
    await expectProblems([
      [say('Total Proposal Value (QAR)', 'القيمة الإجمالية للعطاء (ر.ق)'), say('Please enter proposal value', 'يُرجى إدخال قيمة العطاء')],
      [say('Project Duration', 'مدة المشروع'), say('Please specify project duration', 'يُرجى تحديد مدة المشروع')],
    ]);
    await expectToasts(stepIncomplete);
  });

  test('a step that has an error after Next is marked with a red dot and hidden words, until it is mended', async () => {
    await wizard(commercial, { period: '' });
    const steps = page.getByRole('list', { name: say('Steps', 'الخطوات'), exact: true });
    const step = steps.getByRole('listitem').nth(1);
    const marked = step.getByText(say('has errors', 'توجد أخطاء'), { exact: true });
    await expect.element(step).toBeVisible();
    await expect.element(marked).not.toBeInTheDocument();
    await press('button', next);
    await expect.element(marked).toBeInTheDocument();
    const dot = step.element().querySelector('span[aria-hidden="true"]');
    expect(dot?.getBoundingClientRect().width).toBe(8);
    expect(dot && getComputedStyle(dot).backgroundColor).toBe('rgb(196, 40, 27)');
    await fill(say('Project Duration', 'مدة المشروع'), '90');
    await expect.element(marked).not.toBeInTheDocument();
  });

  test('the commercial offer says at its fields what is too small', async () => {
    await wizard(commercial, { offer_price: '0', period: '0' });
    await press('button', next);
    await expectProblems([
      [
        say('Total Proposal Value (QAR)', 'القيمة الإجمالية للعطاء (ر.ق)'),
        say('Value must be greater than zero', 'يجب أن تكون القيمة أكبر من صفر'),
      ],
      [say('Project Duration', 'مدة المشروع'), say('Duration must be at least 1 day', 'يجب ألا تقل المدة عن يوم واحد')],
    ]);
  });

  test('a milestone says at its fields what is missing', async () => {
    await wizard(milestones, { milestones: [blank] });
    await press('button', next);
    await expectProblems([
      [say('Title', 'العنوان'), say('Milestone title is required', 'عنوان المرحلة مطلوب')],
      [say('Deliverables', 'المخرجات'), say('Please describe deliverables', 'يُرجى وصف المخرجات')],
      [say('Payment Amount (QAR)', 'قيمة الدفعة (ر.ق)'), say('Please enter payment amount', 'يُرجى إدخال قيمة الدفعة')],
      [say('Duration (days)', 'المدة (بالأيام)'), say('Please specify duration', 'يُرجى تحديد المدة')],
      [say('Start Date', 'تاريخ البدء'), say('Please select start date', 'يُرجى اختيار تاريخ البدء')],
      [say('End Date', 'تاريخ الانتهاء'), say('Please select end date', 'يُرجى اختيار تاريخ الانتهاء')],
      [
        say('Expected finish Date', 'تاريخ الإنجاز المتوقع'),
        say('Please select expected finish date', 'يُرجى اختيار تاريخ الإنجاز المتوقع'),
      ],
    ]);
  });

  test('a milestone says at its fields what is too small', async () => {
    await wizard(milestones, { milestones: [{ ...proposalDraft.milestones[0], ...{ amount: '0', period: '0' } } as typeof blank] });
    await press('button', next);
    await expectProblems([
      [say('Payment Amount (QAR)', 'قيمة الدفعة (ر.ق)'), say('Amount must be greater than zero', 'يجب أن يكون المبلغ أكبر من صفر')],
      [say('Duration (days)', 'المدة (بالأيام)'), say('Duration must be at least 1 day', 'يجب ألا تقل المدة عن يوم واحد')],
    ]);
  });

  test('a toast says that a milestone was added, and another that it was removed', async () => {
    await wizard(milestones, { milestones: [proposalDraft.milestones[0] as typeof blank] });
    await press('button', say('Add Milestone', 'إضافة مرحلة'));
    await expectToasts(say('New milestone added', 'أُضيفت مرحلة جديدة'));
    await press('button', say('Remove milestone 2', 'إزالة المرحلة 2'));
    await expectToasts(say('Milestone removed', 'أُزيلت المرحلة'), say('New milestone added', 'أُضيفت مرحلة جديدة'));
  });

  test.each([
    ['a proposal', basic, say('File uploaded successfully', 'تم رفع الملف بنجاح'), say('File upload failed', 'تعذّر رفع الملف')],
    [
      'a milestone',
      milestones,
      say('Document uploaded successfully', 'تم رفع المستند بنجاح'),
      say('Document upload failed', 'تعذّر رفع المستند'),
    ],
  ])('a toast says that a document of %s was uploaded, or that it was not', async (_of, step, uploaded, failed) => {
    await wizard(step, {}, { 'POST /files/upload': { status: 201, body: { data: { ...storedFiles[0], id: 9, name: 'Plan.pdf' } } } });
    await attach('Plan.pdf');
    await expectToasts(`${uploaded}: Plan.pdf`);
    close();
    await wizard(step, {}, { 'POST /files/upload': refused(413, 'fileTooLarge', 'Too large') });
    await attach('Plan.pdf');
    await expectToasts(`${failed}: Plan.pdf`);
  });

  test('a toast says that a draft was saved', async () => {
    await wizard(basic);
    await press('button', say('Save as Draft', 'حفظ كمسودة'));
    await expectToasts(say('Proposal saved as draft', 'حُفظ العطاء كمسودة'));
  });

  test('a draft says beside its buttons that it is being saved', async () => {
    await wizard(basic, {}, { 'PUT /tenders/148/draft': nothing });
    await fill(say('Proposal Title', 'عنوان العطاء'), 'Cleaning');
    await press('button', say('Save as Draft', 'حفظ كمسودة'));
    await expectText('[data-testid="saved"]', say('Saving...', 'جارٍ الحفظ...'));
  });

  test('a toast says that the price breakdown was saved', async () => {
    await wizard(commercial);
    await press('button', say('Open price breakdown', 'فتح تفصيل السعر'));
    await press('button', say('Save', 'حفظ'));
    await expectToasts(say('Price breakdown saved', 'حُفظ تفصيل السعر'));
  });

  test('the review announces the payment', async () => {
    await wizard(review);
    await expect
      .element(
        page.getByText(
          say(
            'Payment will be processed in the next step after proposal validation',
            'ستتم معالجة الدفع في الخطوة التالية بعد التحقق من العطاء',
          ),
        ),
      )
      .toBeVisible();
  });

  test('an incomplete proposal is not submitted, and a toast says so', async () => {
    await wizard(review, { offer_price: '' });
    await press('button', submitProposal);
    await expectToasts(say('Please complete all required fields', 'يُرجى إكمال جميع الحقول المطلوبة'));
  });

  test('a submission is confirmed, runs below its words, and succeeds', async () => {
    await wizard(review, {}, { 'POST /proposals': { status: 201, body: { data: sent } } });
    await press('button', submitProposal);
    await expectDialog(
      say('Confirm Proposal Submission', 'تأكيد تقديم العطاء'),
      say('Are you sure you want to submit this proposal?', 'هل أنت متأكد من رغبتك في تقديم هذا العطاء؟'),
      say('Cancel', 'إلغاء'),
      say('Submit', 'تقديم'),
    );
    await press('button', say('Submit', 'تقديم'));
    await expect
      .poll(() => document.querySelector('[role="dialog"], [role="alertdialog"]')?.textContent)
      .toContain(say('Proposal submitted successfully.', 'تم تقديم العطاء بنجاح.'));
    await expectText('[role="dialog"] h2, [role="alertdialog"] h2', say('Success!', 'تم بنجاح!'));
  });

  test('a submission that fails says so in a toast', async () => {
    await wizard(review, {}, { 'POST /proposals': refused(404, 'notFound', 'Gone') });
    await press('button', submitProposal);
    await press('button', say('Submit', 'تقديم'));
    await expectToasts(say('Error submitting proposal', 'حدث خطأ أثناء تقديم العطاء'));
  });

  test('a revision says at its fields what is missing', async () => {
    await open(locale, '/resubmit-proposal/31', {
      answers: {
        ...revised,
        [`GET /tenders/${toRevise.tender.id}/draft`]: data({
          ...proposalDraft,
          title: '',
          description: '',
          offer_price: '',
          period: '',
          documents: [],
          milestones: [blank],
        }),
      },
    });
    await press('button', say('Submit proposal', 'تقديم العطاء'));
    await expectProblems([
      [say('Attachment: Choose files', 'المرفق: اختر ملفات'), say('Attachment is required.', 'المرفق مطلوب.')],
      [say('Offer Price (QAR)', 'سعر العطاء (ر.ق)'), say('Offer Price is required.', 'سعر العطاء مطلوب.')],
      [say('Title', 'العنوان'), say('Title is required.', 'العنوان مطلوب.')],
      [say('Description', 'الوصف'), say('Description is required.', 'الوصف مطلوب.')],
      [say('Period (days)', 'المدة (بالأيام)'), say('Period is required.', 'المدة مطلوبة.')],
      [say('Title', 'العنوان'), say('Milestone Title is required.', 'عنوان المرحلة مطلوب.')],
      [say('Description', 'الوصف'), say('Milestone Description is required.', 'وصف المرحلة مطلوب.')],
      [say('Amount (QAR)', 'المبلغ (ر.ق)'), say('Amount is required.', 'المبلغ مطلوب.')],
      [say('Period (days)', 'المدة (بالأيام)'), say('Period is required.', 'المدة مطلوبة.')],
      [say('Start Date', 'تاريخ البدء'), say('Start Date is required.', 'تاريخ البدء مطلوب.')],
      [say('End Date', 'تاريخ الانتهاء'), say('End Date is required.', 'تاريخ الانتهاء مطلوب.')],
      [
        say('Expected Completion Date', 'تاريخ الإنجاز المتوقع'),
        say('Expected Completion Date is required.', 'تاريخ الإنجاز المتوقع مطلوب.'),
      ],
    ]);
  });

  test('a revision says at its fields what is too small', async () => {
    const milestone = { ...(proposalDraft.milestones[0] as typeof blank), amount: '0', period: '0' };
    await open(locale, '/resubmit-proposal/31', {
      answers: {
        ...revised,
        [`GET /tenders/${toRevise.tender.id}/draft`]: data({ ...proposalDraft, offer_price: '0', period: '0', milestones: [milestone] }),
      },
    });
    await press('button', say('Submit proposal', 'تقديم العطاء'));
    await expectProblems([
      [say('Offer Price (QAR)', 'سعر العطاء (ر.ق)'), say('Offer Price must be greater than 0.', 'يجب أن يكون سعر العطاء أكبر من 0.')],
      [say('Period (days)', 'المدة (بالأيام)'), say('Period must be greater than 0.', 'يجب أن تكون المدة أكبر من 0.')],
      [say('Amount (QAR)', 'المبلغ (ر.ق)'), say('Amount must be greater than 0.', 'يجب أن يكون المبلغ أكبر من 0.')],
      [say('Period (days)', 'المدة (بالأيام)'), say('Period must be greater than 0.', 'يجب أن تكون المدة أكبر من 0.')],
    ]);
  });

  test('a revision that is being sent says so over the page', async () => {
    await open(locale, '/resubmit-proposal/31', {
      answers: { ...revised, [`GET /tenders/${toRevise.tender.id}/draft`]: data(proposalDraft), 'PUT /proposals/31': nothing },
    });
    await press('button', say('Submit proposal', 'تقديم العطاء'));
    await press('button', say('Submit', 'تقديم'));
    await expect
      .element(
        page
          .getByRole('status')
          .filter({ hasText: say('Submitting your proposal...', 'جارٍ تقديم عطائك...') })
          .first(),
      )
      .toBeVisible();
  });

  test.each([
    [
      'Paid',
      'paid',
      say('Payment Successful', 'تم الدفع بنجاح'),
      say('Thank you for your payment! Your transaction was successful.', 'شكرًا لك. تمت عملية الدفع بنجاح.'),
      say('Go to Dashboard', 'الانتقال إلى لوحة التحكم'),
      '/account',
    ],
    [
      'Failed',
      'failed',
      say('Payment Failed', 'لم تنجح عملية الدفع'),
      say('Unfortunately, your transaction could not be processed. Please try again.', 'تعذّر إتمام عملية الدفع. يُرجى المحاولة مرة أخرى.'),
      say('Retry Payment', 'إعادة محاولة الدفع'),
      '/retry',
    ],
  ])('the page of a payment that is %s has its title, its sentence and its link', async (address, status, title, text, link, target) => {
    const payment = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await open(locale, `/callback?status=${address}&payment=${payment}`, {
      answers: { [`GET /payments/${payment}`]: data({ status, proposal: null }) },
    });
    await expectText('main h1', title);
    await expectText('main h1 + div', text);
    await expect.element(page.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', target);
  });
});
