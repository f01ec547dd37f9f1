import type { NoticeWords } from './words.ts';

/** The Arabic texts of notifications. */
export const arabic: NoticeWords = {
  requestReceived: ({ requester, project }) => ({
    title: 'طلب خدمة جديد',
    content: `وصل إلى شركتك طلب خدمة من ${requester}: «${project}».`,
  }),
  requestApproved: ({ company, project }) => ({
    title: 'تمت الموافقة على طلبك',
    content: `وافقت ${company} على طلبك «${project}»، ويمكنها الآن التواصل معك.`,
  }),
  requestRejected: ({ company, project, reason }) => ({
    title: 'رُفض طلبك',
    content: `رفضت ${company} طلبك «${project}». السبب: ${reason}`,
  }),
  requestWithdrawn: ({ requester, project }) => ({
    title: 'سُحب أحد الطلبات',
    content: `سُحب الطلب «${project}» المقدَّم من ${requester}.`,
  }),
  requestClosed: ({ company, project }) => ({
    title: 'أُغلق طلبك',
    content: `أغلقت ${company} طلبك «${project}».`,
  }),
  companyVerified: ({ company }) => ({
    title: 'تم توثيق شركتك',
    content: `تم التحقق من السجل التجاري، ويظهر ملف ${company} الآن موثّقًا.`,
  }),
  tenderSubmitted: ({ publisher, tender, number }) => ({
    title: 'مناقصة تنتظر الموافقة',
    content: `أرسلت الجهة الطارحة ${publisher} المناقصة ${tender} (${number}) للموافقة عليها.`,
  }),
  tenderApproved: ({ tender, number }) => ({
    title: 'تمت الموافقة على مناقصتك',
    content: `ستُنشر المناقصة ${tender} (${number}) في تاريخ نشرها.`,
  }),
  tenderRejected: ({ tender, number, reason }) => ({
    title: 'رُفضت مناقصتك',
    content: `لم تتم الموافقة على المناقصة ${tender} (${number}). يمكنك تعديلها وإرسالها مجددًا. السبب: ${reason}`,
  }),
  tenderCancelled: ({ tender, number, reason }) => ({
    title: 'أُلغيت إحدى المناقصات',
    content: `أُلغيت المناقصة ${tender} (${number}). السبب: ${reason}`,
  }),
  addendumIssued: ({ tender, number, addendum }) => ({
    title: `صدر ملحق للمناقصة ${tender}`,
    content: `نُشر الملحق ${addendum} للمناقصة ${tender} (${number}).`,
  }),
  interestReceived: ({ bidder, tender, number }) => ({
    title: 'طلب اهتمام جديد',
    content: `ورد من ${bidder} طلب اهتمام بالمناقصة ${tender} (${number}).`,
  }),
  interestApproved: ({ tender, number }) => ({
    title: 'تمت الموافقة على طلب اهتمامك',
    content: `يمكنك تقديم عطاء للمناقصة ${tender} (${number}) حتى موعدها النهائي.`,
  }),
  interestRejected: ({ tender, number, reason }) => ({
    title: 'رُفض طلب اهتمامك',
    content: `رُفض طلب اهتمامك بالمناقصة ${tender} (${number})، فلا يمكنك تقديم عطاء لها. السبب: ${reason}`,
  }),
  questionAsked: ({ tender, number }) => ({
    title: 'سؤال جديد عن مناقصتك',
    content: `ورد سؤال عن المناقصة ${tender} (${number}). ستظهر إجابتك للجميع.`,
  }),
  questionAnswered: ({ tender, number }) => ({
    title: 'أُجيب عن سؤال يخص إحدى المناقصات',
    content: `أُجيب عن سؤال يخص المناقصة ${tender} (${number})، والإجابة متاحة للجميع.`,
  }),
  deadlinePassed: ({ tender, number }) => ({
    title: 'انتهى الموعد النهائي لإحدى المناقصات',
    content: `أُغلق باب التقديم للمناقصة ${tender} (${number}).`,
  }),
  proposalReceived: ({ tender, number }) => ({
    title: 'ورد عطاء جديد',
    content: `ورد عطاء جديد للمناقصة ${tender} (${number}). يبقى مختومًا إلى حين فتح المظاريف بعد الموعد النهائي.`,
  }),
  proposalSubmitted: ({ tender, number, proposal }) => ({
    title: 'عطاؤك سارٍ',
    content: `استلمنا عطاءك ${proposal} للمناقصة ${tender} (${number})، وهو سارٍ، وأرسلنا إيصاله إلى بريدك الإلكتروني.`,
  }),
  proposalWithdrawn: ({ tender, number }) => ({
    title: 'سُحب أحد العطاءات',
    content: `سُحب أحد العطاءات المقدَّمة للمناقصة ${tender} (${number}).`,
  }),
  draftReminder: ({ tender, number, hours }) => ({
    title: 'لم تُقدَّم مسودتك بعد',
    content: `ما زال عطاؤك للمناقصة ${tender} (${number}) مسودة. الساعات المتبقية حتى الموعد النهائي: ${hours}.`,
  }),
  watchReminder: ({ tender, number, hours }) => ({
    title: 'اقترب الموعد النهائي لمناقصة تتابعها',
    content: `تتابع المناقصة ${tender} (${number}) ولم تبدأ عطاءً لها. الساعات المتبقية حتى الموعد النهائي: ${hours}.`,
  }),
  paymentExpired: ({ tender, number, proposal }) => ({
    title: 'لم تكتمل عملية الدفع',
    content: `لم يكتمل سداد رسوم عطائك ${proposal} للمناقصة ${tender} (${number}) في الوقت المحدد. لا يُعد العطاء مقدَّمًا إلا بعد سداد رسومه.`,
  }),
  refundDue: ({ tender, number, proposal }) => ({
    title: 'سيُردّ إليك مبلغ',
    content: `سدّدت عن عطائك ${proposal} للمناقصة ${tender} (${number}) مبلغًا متأخرًا أو مكررًا، وسيُردّ إليك.`,
  }),
  openingAsked: ({ tender, number }) => ({
    title: 'تأكيدك مطلوب لفتح المظاريف',
    content: `يفتح مظاريف المناقصة ${tender} (${number}) عضوان، وأنت واحد منهما.`,
  }),
  openingStopped: ({ tender, number }) => ({
    title: 'توقّف فتح المظاريف',
    content: `سحب عضو الفتح الآخر تأكيده لفتح مظاريف المناقصة ${tender} (${number})، أو اعترض عليه.`,
  }),
  openingDone: ({ tender, number }) => ({
    title: 'أكّد العضوان',
    content: `فُتحت مظاريف المناقصة ${tender} (${number})، وأُعدّ المحضر.`,
  }),
  proposalsOpened: ({ tender, number }) => ({
    title: 'فُتحت المظاريف',
    content: `فُتحت مظاريف المناقصة ${tender} (${number})، ويجري تقييم العطاءات الآن.`,
  }),
  proposalShortlisted: ({ tender, number, proposal }) => ({
    title: 'عطاؤك في القائمة المختصرة',
    content: `أُدرج عطاؤك ${proposal} للمناقصة ${tender} (${number}) في القائمة المختصرة.`,
  }),
  proposalRejected: ({ tender, number, proposal, note }) => ({
    title: 'رُفض عطاؤك',
    content: `رُفض عطاؤك ${proposal} للمناقصة ${tender} (${number}). السبب: ${note}`,
  }),
  revisionRequested: ({ tender, number, proposal, note }) => ({
    title: 'مطلوب تعديل عطائك',
    content: `يُرجى تعديل عطائك ${proposal} للمناقصة ${tender} (${number}) وإعادة تقديمه. الملاحظة: ${note}`,
  }),
  proposalResubmitted: ({ tender, number, bidder }) => ({
    title: 'ورد عطاء معدّل',
    content: `ورد من ${bidder} عطاء معدّل للمناقصة ${tender} (${number}).`,
  }),
  proposalAwarded: ({ tender, number, proposal }) => ({
    title: 'رست عليك المناقصة',
    content: `رست المناقصة ${tender} (${number}) على عطائك ${proposal}.`,
  }),
  proposalNotAwarded: ({ tender, number, proposal }) => ({
    title: 'رست إحدى المناقصات على مقدّم عطاء آخر',
    content: `رست المناقصة ${tender} (${number}) على مقدّم عطاء آخر، ولم يقع الاختيار على عطائك ${proposal}.`,
  }),
  tenderUnsuccessful: ({ tender, number, reason }) => ({
    title: 'انتهت إحدى المناقصات دون ترسية',
    content: `لم يُختر أي عطاء للمناقصة ${tender} (${number}). السبب: ${reason}`,
  }),
  outcomePublished: ({ tender, number }) => ({
    title: 'نُشرت نتيجة إحدى المناقصات',
    content: `نتيجة المناقصة ${tender} (${number}) منشورة في صفحتها.`,
  }),
  adSubmitted: ({ advertiser, ad }) => ({
    title: 'إعلان ينتظر الموافقة',
    content: `ورد من ${advertiser} الإعلان «${ad}» للموافقة عليه.`,
  }),
  adApproved: ({ ad }) => ({
    title: 'تمت الموافقة على إعلانك',
    content: `سيظهر الإعلان «${ad}» من أول يوم حدّدته حتى آخر يوم.`,
  }),
  adRejected: ({ ad, reason }) => ({
    title: 'رُفض إعلانك',
    content: `لم تتم الموافقة على الإعلان «${ad}». يمكنك تعديله وإرساله مجددًا. السبب: ${reason}`,
  }),
  messageReceived: ({ party, about }) => ({
    title: 'لديك رسالة غير مقروءة',
    content: `كتب إليك ${party} بشأن «${about}».`,
  }),
  complaintMade: ({ party, about, reason }) => ({
    title: 'شكوى بشأن محادثة',
    content: `قدّم ${party} شكوى بشأن المحادثة حول «${about}». السبب: ${reason}`,
  }),
};
