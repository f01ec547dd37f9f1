/**
 * Words that people in Qatar begin a password with, apart from the most common passwords of published leaks, which a package has. Lower
 * case; Arabic without its article, and in the transliterations that are usual.
 */
const kinds = {
  product: 'daleel daleelqatar dalil دليل دليلك tender tenders proposal proposals bid bids bidder مناقصه مناقصات عطاء عطاءات عرض',
  offices: `
    admin administrator root user username guest login logon signin account accounts manager owner boss staff team office company trading
    contracting contractor services service group holding enterprise business projects project engineering construction international
    procurement purchasing sales finance support helpdesk info contact mail email temp temporary default system server network internet wifi
    website portal secure security secret private access master super superadmin supervisor operator auditor pass password passw passwd pwd
    passcode passphrase newpassword mypassword welcome hello change changeme changeit letmein trustme openup start begin winner lucky
    happy money cash bank gold king queen prince princess boss best love loveyou iloveyou ilove iloveu iam myname
    مدير مشرف مستخدم حساب شركه مكتب مجموعه خدمات تجاره مقاولات مشروع مشاريع كلمه كلمهالسر كلمهالمرور كلمهمرور سر سري باسورد باسوورد
    رقم رقمسري سريه مرحبا اهلا اهلاوسهلا هلا حبيبي حبيبتي حب احبك حياتي عمري روحي قلبي صديقي ملك ملكه امير اميره سلام نجاح تفاؤل
    mudeer mushrif sharika sharikah kalimatalsir kalimatsir kalimatalmuroor sirri serri ahlan ahlanwasahlan marhaba marhaban hala yahala
    habibi habibti hubi hob hobi ahebak uhibbuk bahebak hayati omri rohi galbi qalbi albi sadiqi sadeeqi yalla yallah salam salaam khalas
    inta enta malik malika ameer ameera najah
  `,
  places: `
    qa qtr qat qatar qataar qatari qataria qataris katar doha dohaqatar adawha aldawha addawhah lusail losail lusayl wakra wakrah wakara wukair wukayr
    khor khour khawr dukhan mesaieed mesaid umsaid raslaffan rayyan rayan dayeen daayen daayn zubara zubarah zubarah shahaniya shahania shahaniyah
    sheehaniya shamal madinatalshamal ruwais umsalal ummsalal salal gharrafa gharafa gharaffa garafa markhiya messila sadd bidda dafna thumama
    thumamah khalifa khalifacity muaither muaitheer aziziya aziziyah ainkhaled mansoura najma hilal nuaija oldairport hazm duhail dahl wadialsail
    wadi mushaireb msheireb musheireb souq souk souqwaqif soukwaqif waqif corniche cornish katara pearl thepearl pearlqatar westbay westbaydoha
    aspire aspirezone villaggio cityofstars educationcity sealine banana bananaisland inlandsea khoraladaid zekreet simaisma sumaysimah fuwairit
    hamad hamadairport hia lekhwiya khalifastadium lusailstadium stadium worldcup fifa fifaworldcup laeeb
    قطر قطري قطريه دوحه لوسيل وكره وكير خور دخان مسيعيد راسلفان ريان ضعاين زباره شحانيه شيحانيه شمال رويس امصلال غرافه مرخيه مسيله سد بدع
    دفنه ثمامه معيذر عزيزيه عينخالد منصوره نجمه هلال حزم دحيل وادي مشيرب سوق سوقواقف واقف كورنيش كتارا لؤلؤه لولوه خليجغربي اسباير
    فيلاجيو سيلين زكريت سميسمه مطار كاسالعالم لعيب
    gulf khaleej khalij arab arabia arabic ksa uae gcc saudi saudia riyadh jeddah jidda dammam khobar mecca dubai dubay abudhabi sharjah ajman
    kuwait kuwaitcity bahrain manama oman muscat salalah yemen sanaa jordan amman lebanon beirut syria damascus halab iraq baghdad basra palestine
    gaza quds alquds jerusalem egypt masr misr cairo alexandria giza sudan khartoum libya tunis tunisia algeria morocco casablanca maroc
    india mumbai delhi kerala kochi cochin chennai hyderabad bangalore kolkata goa pakistan karachi lahore islamabad peshawar bangladesh dhaka
    nepal kathmandu srilanka colombo philippines pinas pinoy manila cebu davao indonesia jakarta iran tehran turkey turkiye istanbul ankara
    london england britain paris france spain madrid italy milan germany berlin america newyork canada brazil brasil africa kenya nairobi
    ethiopia eritrea
    خليج عرب عربي سعوديه رياض جده دمام امارات دبي ابوظبي شارقه كويت بحرين منامه عمان مسقط يمن صنعاء اردن لبنان بيروت سوريا دمشق حلب
    عراق بغداد فلسطين غزه قدس مصر قاهره اسكندريه سودان خرطوم ليبيا تونس جزائر مغرب هند باكستان تركيا اسطنبول
  `,
  brands: `
    qatarairways qatarair qatarenergy qatargas rasgas qnb qib qiib masraf dukhanbank cbq dohabank ahlibank ooredoo vodafone qtel kahramaa
    kahrama ashghal woqod milaha mwani qapco qafco qchem barwa qetaifan ezdan msheirebproperties karwa mowasalat metro dohametro snoonu talabat
    rafeeq lulu luluhyper carrefour monoprix almeera meera aljazeera jazeera bein beinsports sidra hmc metrash hukoomi moi moci tawteen qstp qu
    qataruniversity qf qatarfoundation google facebook instagram whatsapp youtube snapchat twitter tiktok microsoft windows apple iphone samsung
    android huawei toyota nissan landcruiser lexus mercedes bmw ferrari porsche patrol
    اوريدو فودافون كهرماء اشغال وقود بروه ازدان كروه ميره جزيره
  `,
  months: `
    january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun today tomorrow weekend
    spring summer autumn fall winter rainy season seasons year newyear birthday
    يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر كانون شباط اذار نيسان ايار حزيران تموز اب ايلول تشرين
    محرم صفر ربيعالاول ربيعالاخر ربيعالثاني جماديالاولي جماديالاخره رجب شعبان رمضان شوال ذوالقعده ذوالحجه
    احد اثنين ثلاثاء اربعاء خميس جمعه سبت ربيع صيف خريف شتاء شتا سنه عام يوم اليوم
    yanayir yanayer fabrayir febrayer maris abril mayo yunyu yunio yulyu yulio aghustus oghostos sibtambar uktubar nufambar disambar
    muharram safar rabi rabialawwal jumada rajab shaban shaaban ramadan ramadhan ramzan shawwal shawal dhulqada dhulhijja zulhijja
    ahad ithnayn ithnain thulatha talata arbaa arbiaa khamis khamees juma jumaa jumah gomaa sabt
    rabee rabeea saif sayf kharif khareef shita sheta
  `,
  teams: `
    annabi alannabi nabi maroon maroons aladaam adaam sadd duhail rayyan gharafa arabi wakra ahli qatarsc ummsalal shamal muaither khor sailiya
    markhiya lusailsc shahaniya khuraitiyat kharaitiyat mesaimeer lekhwiya jaish qsl starsleague hilal nassr nasr ittihad ain wahda wasl zamalek ahly raja
    wydad esteghlal persepolis
    barcelona barca fcbarcelona realmadrid madrid halamadrid atletico liverpool ynwa manchester manunited manutd mancity manchestercity united arsenal
    gunners chelsea tottenham everton newcastle juventus juve acmilan inter intermilan roma napoli bayern bayernmunich dortmund psg parissg ajax
    benfica porto celtic argentina portugal messi leomessi ronaldo cristiano cr cr7 neymar mbappe salah mosalah akramafif afif almoezali football
    soccer goal goals striker champion champions cricket kohli dhoni virat babar
    عنابي ادعم سد دحيل عربي اهلي نصر اتحاد عين وحده زمالك برشلونه برشا ريال ريالمدريد مدريد ليفربول مانشستر ارسنال تشيلسي يوفنتوس بايرن باريس
    ارجنتين برازيل ميسي رونالدو نيمار صلاح كره كرهقدم بطل ابطال
  `,
  religion: `
    allah allahu allahuakbar akbar allahakbar bism bismillah bismilah bismi basmala rahman rahim raheem alhamdulillah hamdulillah hamdullah hamdulilah
    elhamdulillah mashallah mashaallah mashalla inshallah inshaallah insha subhanallah subhan astaghfirullah wallah walla yarab yarabb yarabbi rabbi
    quran koran qoran islam islamic muslim muslima iman eman deen mohammed muhammad nabi rasul rasool sunnah hadith sahaba kaaba kaba kabah
    makkah mecca madinah madina medina masjid mosque ramadan ramadhan eid eidmubarak mubarak ramadankareem kareem hajj umrah umra salah salat salaah namaz dua duaa zakat
    jannah janna jannat firdaus jihad taqwa sabr tawakkul barakah fatiha fatihah yasin ikhlas baqarah ayatulkursi lailahaillallah
    god jesus jesuschrist christ christian christmas lord faith bible holy spirit angel heaven blessing blessed amen church cross saint mary maria
    khaliq wahid samad sabur shakur razzaq ghaffar ghafoor jabbar qahhar basit fattah wahhab wahab quddus muhsin mujib hafiz
    krishna ganesh ganesha shiva omsairam sairam sai om rama hanuman lakshmi durga buddha diwali
    الله اللهاكبر بسم بسمالله بسماللهالرحمنالرحيم رحمن رحيم حمدلله الحمدلله حمدالله ماشاءالله ماشاالله انشاءالله انشاالله انشالله سبحانالله سبحان استغفرالله
    استغفر والله يارب ربي يارسولالله لاالهالاالله قران قرءان اسلام مسلم مسلمه ايمان دين نبي رسول كعبه مكه مدينه مسجد رمضانكريم كريم عيد عيدمبارك عيدسعيد مبارك حج عمره صلاه
    دعاء زكاه جنه فردوس تقوي صبر بركه فاتحه اخلاص بقره
  `,
  names: `
    mohammed mohamed mohammad mohamad muhammad muhammed muhamad mohd moh mhd hammad ahmed ahmad mahmoud mahmud mahmood hamad hamed hamid hamdan hamda
    hamza hamzah khalid khaled khalifa khaleefa khalil khaleel tamim tameem jassim jasim jasem qasim qassim kasim qasem nasser nasir naser nasr nassar saad saeed said sayed
    sayyid sultan salem salim saleem saleh salih salman sulaiman suleiman soliman sulayman salama rashid rashed rasheed rashad mubarak mubarek majid majed majeed
    fahad fahd faisal faysal abdullah abdulla abdallah abdulaziz abdelaziz aziz azeez azim azeem abdulrahman abdelrahman abdurrahman rahman abdulkarim karim kareem kerim abdulhadi
    hadi abdulla latif lateef malik malek majd nawaf nayef naif bandar badr bader talal turki thani thamer ghanim ghanem ghazi ghassan hassan hasan hussain hussein husain husein hossain
    ibrahim ebrahim ismail ismael ishaq yaqub yaqoub yacoub yousef yousuf yusuf yusef youssef yunus younis yahya yahyah yehia yasser yasir yaser yassin omar omer umar osman
    othman uthman ali aly omair amer amir ameer ammar amr adel adil adam adham adnan afif akram amin ameen amjad anas anis anwar arif ashraf asad assad asim assem atif awad
    ayman ayoub ayyub azzam bassam basil bilal butrus boutros daoud dawood diaa eid eisa issa isa essa esam essam emad imad fadel fadi farhan farid fareed faris fares fariq farouk farooq fawaz fawzi
    fouad fuad gamal jamal jameel jamil jalal jaber jabir jafar jubair habib habeeb haitham hakim hakeem hakem hani hanif haneef haroon harith hashim hashem hatim hatem hesham hisham hilal hud
    idris idrees jawad juma kamal kamel kamil lutfi luqman labib maher mahdi mansour mansoor marwan masood mazin mazen mishal meshal muath moath munir mouneer mustafa mostafa murad musa moussa mousa nabil nabeel
    nadim nadeem naji najib najeeb nasim naseem nizar noah nuh omran qadir qader qais rabah rafiq rami ramy ramzi raouf riad riyad saif sayf sabir saber salah saqr sami samir samer shadi shahid
    shakir sharif shareef sherif shihab suhail tahir taher talib taleb tamer tariq tarek tareq tawfiq tawfeeq ubayy obaid wael wafiq wahid waleed walid waseem wasim yazan yazid zahir zaid zayed zayd zakaria zaki
    zaher ziad ziyad zubair
    aisha aysha ayesha aicha alia aliya aliaa amal amina ameena amna amira ameera amani anoud asma asmaa aya azza bushra buthaina dana dalal dina ebtisam eman iman ahlam fatima fatma fatema
    fatimah fatemah fidaa fida ghada ghalia hala hana hanaa hanan haya hayat heba hiba hend hind hessa hissa hessah hoda huda ibtisam jamila jawaher jawahir joud khadija khadeeja kholoud khulood kaltham kaltam lamia latifa
    lateefa layla laila leila lina lolwa lulwa loulwa maha mai maitha majda malak manal maram mariam maryam meriem marwa maryem mashael mashail mona muna monira munira moza moozah mozah mouza nada nadia naima najla najwa
    nawal noor nour nur noora noura nora nouf nouraan rana rania rasha rawda rawan reem rim rima rola ruba ruqaya sabah safa safiya sahar sara sarah salma samar samira sana sheikha shaikha
    shaima shamma shahad shahd sharifa siham sumaya suad souad tahani wafa wadha yara yasmin yasmine yasmeen zahra zainab zaynab zeinab zeina
    sheikh shaikh shaikha emir emira althani thani kuwari kaabi marri murri mohannadi muhannadi sulaiti suwaidi sowaidi attiyah attiya mannai naimi nuaimi hajri hajiri dosari dossari dosary
    ansari emadi mulla malki maadeed sada jaber obaidan obaidly baker darwish mahmoud mana misnad khater qahtani ghamdi shammari mutairi otaibi harbi zahrani tamimi yafei yafai hammadi khayarin
    raj rajesh rajan ramesh suresh mahesh ganesh naresh dinesh kumar sanjay vijay ajay anil sunil ravi rahul rohit amit anand ashok arun deepak manoj mukesh prakash pradeep sandeep santosh
    vinod sharma singh gupta patel nair menon thomas varghese khan shah sheikh hussain iqbal imran irfan bashir aslam akhtar priya pooja anita sunita kavita lakshmi divya deepa sneha neha
    jose juan maria mark john joseph james michael david daniel peter paul george anthony antony andrew robert william richard charles christopher matthew joshua kevin brian jason angel angelo
    reyes santos cruz garcia delacruz mendoza ramos jennifer jessica michelle sarah anna anne grace joy jane rose ruth elizabeth catherine mary christine
    محمد احمد محمود حمد حامد حمدان حمزه خالد خليفه خليل تميم جاسم قاسم ناصر نصر سعد سعيد سيد سلطان سالم سليم صالح سلمان سليمان راشد رشيد مبارك ماجد فهد فيصل عبدالله عبدالعزيز عزيز
    عبدالرحمن عبدالكريم عبدالهادي هادي لطيف مالك نواف نايف بندر بدر طلال تركي ثاني ثامر غانم غازي غسان حسن حسين ابراهيم اسماعيل يعقوب يوسف يونس يحيي ياسر ياسين عمر عثمان علي عامر امير عمار عمرو
    عادل ادم عدنان اكرم امين امجد انس انور عارف اشرف اسد عاصم عوض ايمن ايوب بسام باسل بلال داود عيسي عصام عماد فادي فرحان فريد فارس فاروق فواز فوزي فؤاد جمال جميل جلال جابر حبيب هيثم حكيم هاني
    هاشم حاتم هشام ادريس جواد جمعه كمال كامل لقمان ماهر مهدي منصور مروان مازن مشعل معاذ منير مصطفي مراد موسي نبيل نديم ناجي نجيب نزار نوح رفيق رامي رمزي رياض سيف صابر صلاح صقر سامي سمير شادي شاكر
    شريف شهاب سهيل طاهر طالب تامر طارق توفيق عبيد وائل وحيد وليد وسيم يزن يزيد زايد زيد زكريا زكي زياد زبير
    عائشه عايشه عاليه علياء امال امل امينه امنه اميره اماني عنود اسماء ايه عزه بشري بثينه دانه دلال دينا فاطمه غاده غاليه هاله هنا هنان حنان حياه هبه هند حصه هدي جميله جواهر جود خديجه خلود كلثم كلثوم لمياء
    لطيفه ليلي لينا لولوه مها مي ميثاء ملاك منال مرام مريم مروه مشاعل مني منيره موزه ندي ناديه نجلاء نجوي نوال نور نوره نوف رنا رانيا رشا روضه روان ريم ريما رقيه صباح صفا صفيه سحر ساره سلمي سمر سميره
    سناء شيخه شيماء شما شهد شريفه سهام سميه سعاد تهاني وفاء وضحي يارا ياسمين زهراء زينب زينه شيخ كواري كعبي مري مهندي سليطي سويدي عطيه مناعي نعيمي هاجري دوسري انصاري عمادي ملا مالكي ساده
  `,
  runs: `
    abc abcd abcde abcdef xyz qwe qwer qwert qwerty qwertyuiop asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc aaa aaaa xxx
    ابت ابج ابجد ابجدهوز ضصث شسي شسيب
  `,
};

/** The words, each once. */
export const knownWords: readonly string[] = [...new Set(Object.values(kinds).flatMap((words) => words.trim().split(/\s+/)))];
