import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bareCompany, company, notifications } from '../../.storybook/samples.ts';
import { memberRows } from '../../.storybook/samples-account.ts';
import { daysFromNow, tender, tenders } from '../../.storybook/samples-tenders.ts';
import { locales } from '../../contract/locale.ts';
import { logUnavailable } from '../../src/services/browser/worker.ts';
import { open } from './support/page.tsx';
import { expectBelow, expectCard, expectDialog, expectProblems, expectText, fill, press } from './support/places.ts';
import { type Answers, companiesOfMembers, data, nothing, refused } from './support/server.ts';

const [listed] = tenders;
const closed = { ...tender, id: 9, number: 'TND-2026-0009', status: 'closed' as const };
const tendersOf = (...list: unknown[]): Answers => ({ 'GET /tenders': { status: 200, body: { data: list, total: list.length } } });

afterEach(() => vi.restoreAllMocks());

describe.each(locales)('in %s', (locale) => {
  const say = (english: string, arabic: string): string => (locale === 'en' ? english : arabic);
  const cancel = say('Cancel', 'إلغاء');
  const newPassword = say('New Password', 'كلمة المرور الجديدة');
  const confirmPassword = say('Confirm New Password', 'تأكيد كلمة المرور الجديدة');

  test('a card of a company asks a visitor to log in', async () => {
    await open(locale, '/service', { reader: 'visitor' });
    await expect
      .element(page.getByRole('article').first().getByRole('button'))
      .toHaveTextContent(say('Login to view details', 'سجّل الدخول لعرض التفاصيل'));
  });

  test('a card of a company without a description says so', async () => {
    await open(locale, '/service', { answers: { 'GET /companies': companiesOfMembers } });
    await expectText('article:has(a[href="/companies/3"]) p.line-clamp-2', say('No description available', 'لا يوجد وصف متاح'));
  });

  test('the profile of a company says that it is loading', async () => {
    await open(locale, '/companies/1', { answers: { 'GET /companies/1': nothing } });
    await expect
      .element(page.getByRole('main').getByText(say('Loading company information...', 'جارٍ تحميل معلومات الشركة...')))
      .toBeInTheDocument();
  });

  test('the profile of a company leads to a request, and to other companies', async () => {
    await open(locale, '/companies/1', { answers: { 'GET /companies/1': data({ ...bareCompany, id: 1 }) } });
    const request = page
      .getByRole('main')
      .getByRole('link', { name: say('Request Service', 'طلب خدمة'), exact: true })
      .first();
    await expect.element(request).toHaveAttribute('href', '/request-service/1');
    await expectBelow(
      'h2',
      say('Need service?', 'هل تحتاج إلى خدمة؟'),
      say('Get Best Matched Services For your Business', 'احصل على أنسب الخدمات لأعمالك'),
    );
    await expectCard(say('About the company', 'عن الشركة'), say('No description available', 'لا يوجد وصف متاح'));
  });

  test('a request names its company, and its success is said in a dialog', async () => {
    await open(locale, '/request-service/1', {
      answers: {
        'GET /companies/1': data(company),
        'GET /requests/contact': data({ name: 'Huda', lastName: 'Al Mannai', email: 'huda@khorbay.example', phone: '44000000' }),
        'POST /requests': { status: 201, body: { data: { id: 5 } } },
      },
    });
    await expectText('main h1', say('Request Service - Marsa Clean Services', 'طلب خدمة - مرسى لخدمات النظافة'));
    await fill(say('Project title', 'عنوان المشروع'), 'Deep cleaning');
    await fill(say('Description', 'الوصف'), '140 rooms.');
    await page.getByRole('checkbox').first().click();
    await press('button', say('Submit', 'إرسال'));
    await expectDialog(
      say('Request successfully sent', 'تم إرسال الطلب بنجاح'),
      say('After request approval, provider could contact you', 'بعد الموافقة على الطلب، قد يتواصل معك مقدّم الخدمة'),
      say('OK', 'حسنًا'),
    );
  });

  test('the list of tenders has its button, its total, and the age of each', async () => {
    const ages = [0, 1, 5].map((days, at) => ({ ...listed, id: at + 1, createdAt: daysFromNow(-days) }));
    await open(locale, '/tender', { reader: 'visitor', answers: tendersOf(...ages) });
    const submit = page.getByRole('link', { name: say('Submit your tender?', 'هل تريد طرح مناقصتك؟'), exact: true });
    await expect.element(submit).toHaveAttribute('href', '/account/tender-management');
    await expect.element(page.getByRole('main').getByText(say('3 tenders', '3 مناقصات'), { exact: true })).toBeInTheDocument();
    const ageOf = (at: number, age: string) => page.getByRole('article').nth(at).getByText(age, { exact: true });
    await expect.element(ageOf(0, say('Today', 'اليوم'))).toBeInTheDocument();
    await expect.element(ageOf(1, say('1 day ago', 'منذ يوم واحد'))).toBeInTheDocument();
    await expect.element(ageOf(2, say('5 days ago', 'منذ 5 أيام'))).toBeInTheDocument();
    const propose = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: say('Submit Proposal', 'تقديم عطاء'), exact: true });
    await expect.element(propose).toHaveAttribute('href', '/submit-proposal/1');
  });

  test('a tender names its days, its services, and the way to a proposal', async () => {
    const dated = { ...tender, publish_date: '2026-11-20T09:00:00.000Z', deadline: '2027-01-05T09:00:00.000Z' };
    await open(locale, '/tender-profile/148', { answers: { 'GET /tenders/148': data(dated) } });
    const main = page.getByRole('main');
    await expect.element(main.getByText(say('Posted: 20/11/2026', 'نُشرت: 20/11/2026')).first()).toBeVisible();
    await expect.element(main.getByText(say('Open: 20/11/2026 - 05/01/2027', 'فترة الطرح: 20/11/2026 - 05/01/2027')).first()).toBeVisible();
    await expect.element(main.getByRole('term').filter({ hasText: say('Services Required', 'الخدمات المطلوبة') })).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: say('Submit Proposal', 'تقديم عطاء'), exact: true }).first())
      .toHaveAttribute('href', '/submit-proposal/148');
  });

  test('an interest is confirmed, and its success is said in the same dialog', async () => {
    await open(locale, '/tender', { answers: { ...tendersOf(closed), 'POST /tenders/9/interest': { status: 200, body: { data: null } } } });
    await press('button', say('Interest', 'إبداء الاهتمام'));
    await expectDialog(
      say('Submit Interest', 'إبداء الاهتمام'),
      say('Are you sure you want to submit interest for this tender?', 'هل أنت متأكد من رغبتك في إبداء الاهتمام بهذه المناقصة؟'),
      cancel,
      say('Yes, Submit', 'نعم، أرسل'),
    );
    await press('button', say('Yes, Submit', 'نعم، أرسل'));
    await expectDialog(
      say('Success', 'تم بنجاح'),
      say('Interest submitted successfully.', 'تم إرسال طلب الاهتمام بنجاح.'),
      say('OK', 'حسنًا'),
    );
  });

  test('the pages of notifications are counted', async () => {
    await open(locale, '/notifications', { answers: { 'GET /notification': { status: 200, body: { data: notifications, total: 12 } } } });
    await expectText('main nav span[aria-hidden="true"]', say('page', 'صفحة'));
    await expectText('main nav span[aria-hidden="true"] + bdi', '1 / 3');
  });

  test('the form of the contact page is sent by its button', async () => {
    await open(locale, '/contact-us', { reader: 'visitor' });
    await expectText('main form button[type="submit"]', say('Submit Now', 'إرسال الآن'));
  });

  test('a logout is confirmed', async () => {
    await open(locale, '/account');
    const logout = page.getByRole('main').getByRole('button', { name: say('Logout', 'تسجيل الخروج'), exact: true });
    await expect.element(logout).toBeVisible();
    (logout.element() as HTMLElement).click();
    await expectDialog(
      say('Are you sure you want to log out?', 'هل تريد تسجيل الخروج؟'),
      say('Your session will be ended, and you will need to log in again.', 'ستنتهي جلستك، وسيتعين عليك تسجيل الدخول مرة أخرى.'),
      cancel,
      say('Yes, Logout', 'نعم، تسجيل الخروج'),
    );
  });

  test('the menu of the account is called after it, and leads to the change of the password', async () => {
    await open(locale, '/account/security');
    const menu = page.getByRole('navigation', { name: say('Account', 'الحساب'), exact: true });
    await expect
      .element(menu.getByRole('link', { name: say('Change Password', 'تغيير كلمة المرور'), exact: true }))
      .toHaveAttribute('href', '/account/security');
    await expectText('main h1', say('Change Password', 'تغيير كلمة المرور'));
  });

  test('the own company is edited below its title, and saved by its button', async () => {
    const own = { ...company, isOwn: true, cr_number: '123456', cr_expires_on: '2027-05-01', verification: 'verified', version: 3 };
    await open(locale, '/account', { answers: { 'GET /companies/mine': data(own) } });
    await expectText('main h1', say('My Profile', 'ملفي التعريفي'));
    await expectText('main form button[type="submit"]', say('Save Changes', 'حفظ التغييرات'));
  });

  test('a row of the companies leads to a request', async () => {
    await open(locale, '/account/company-list', { answers: { 'GET /companies/rows': data(memberRows) } });
    const request = page
      .getByRole('main')
      .getByRole('link', { name: say('Request Service', 'طلب خدمة'), exact: true })
      .first();
    await expect.element(request).toHaveAttribute('href', '/request-service/2');
  });

  test('a new password says at its fields what is missing, too short, or different', async () => {
    await open(locale, '/set-password?verificationToken=abc', { reader: 'visitor' });
    await expectText('main h1', say('Change Password', 'تغيير كلمة المرور'));
    await expectText('main form button[type="submit"]', say('Save Changes', 'حفظ التغييرات'));
    await fill(newPassword, '');
    await fill(confirmPassword, '');
    await fill(newPassword, '');
    await expectProblems([
      [newPassword, say('New Password is required.', 'كلمة المرور الجديدة مطلوبة.')],
      [confirmPassword, say('Confirm Password is required.', 'تأكيد كلمة المرور مطلوب.')],
    ]);
    await fill(newPassword, 'short');
    await fill(confirmPassword, 'shore');
    await expectProblems([
      [newPassword, say('Password must be at least 6 characters long.', 'يجب ألا تقل كلمة المرور عن 6 أحرف.')],
      [confirmPassword, say('Passwords do not match.', 'كلمتا المرور غير متطابقتين.')],
    ]);
  });

  test('the button of a new password says that it is being saved, and the page after a while to wait', async () => {
    await open(locale, '/set-password?verificationToken=abc', { reader: 'visitor', answers: { 'POST /auth/set-password': nothing } });
    await fill(newPassword, 'three unrelated words');
    await fill(confirmPassword, 'three unrelated words');
    await press('button', say('Save Changes', 'حفظ التغييرات'));
    await expectText('main form button[type="submit"]', say('Saving...', 'جارٍ الحفظ...'));
    await expect
      .element(page.getByRole('status').filter({ hasText: say('Loading, please wait...', 'جارٍ التحميل، يُرجى الانتظار...') }))
      .toBeVisible();
  });

  test('a link without a token says so above its explanation', async () => {
    await open(locale, '/set-password', { reader: 'visitor' });
    await expect
      .element(
        page.getByRole('main').getByText(say('Invalid or missing verification token.', 'رمز التحقق غير صالح أو مفقود.'), { exact: true }),
      )
      .toBeVisible();
  });

  test.each([
    [
      422,
      'invalidInput',
      say('Check Your Inputs', 'تحقّق من مدخلاتك'),
      say('Please check your inputs', 'يُرجى التحقّق من مدخلاتك'),
      say('Retry', 'إعادة المحاولة'),
    ],
    [
      500,
      'unexpected',
      say('Please try again later', 'يُرجى المحاولة لاحقًا'),
      say('An error occurred while connecting to the server.', 'حدث خطأ أثناء الاتصال بالخادم.'),
      say('Retry', 'إعادة المحاولة'),
    ],
    [
      401,
      'unauthenticated',
      say("You're not authorized to perform action", 'غير مصرّح لك بتنفيذ هذا الإجراء'),
      say('Please reconnect with a valid account', 'يُرجى تسجيل الدخول بحساب صالح'),
      say('OK', 'حسنًا'),
    ],
  ])('an answer with the status %s opens a dialog', async (status, code, title, text, button) => {
    await open(locale, '/tender', { answers: { ...tendersOf(closed), 'POST /tenders/9/interest': refused(status, code, 'Refused') } });
    await press('button', say('Interest', 'إبداء الاهتمام'));
    await press('button', say('Yes, Submit', 'نعم، أرسل'));
    await expectDialog(title, text, button);
  });
});

test('a browser without service workers is named in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  logUnavailable();
  expect(warn.mock.calls).toEqual([['Service workers are disabled or not supported by this browser']]);
});
