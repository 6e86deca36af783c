import type { sampleWords as english } from './sample-words.ts';

export const sampleWords: typeof english = {
  tent: {
    name: 'خيمة لأربعة',
    description: 'تُنصب في عشر دقائق، وبقيت جافة تحت كل مطر حتى الآن. ترجع مكنوسة من فضلكم.',
    tags: ['تخييم'],
  },
  toolbox: {
    name: 'صندوق أدوات، نصف ممتلئ',
    description: 'مطرقة وكماشة ومفكات وشريط قياس رأى الكثير.',
    tags: ['إصلاح', 'مطرقة'],
  },
  ladder: {
    name: 'سلّم، 3 أمتار',
    description: 'يصل إلى كل مزراب في الشارع. وهو ثقيل، فيلزمه شخصان.',
    tags: ['دهان'],
  },
  guitar: {
    name: 'غيتار',
    description: 'لبضعة أسابيع، لتجربة العزف. أوتاره جديدة.',
    tags: ['موسيقى'],
  },
  books: {
    name: 'رزمة كتب مصوّرة',
    description: 'قُرئ كل منها مئة مرة، ويصلح لمئة أخرى.',
    tags: ['أطفال'],
  },
  'teddy-bear': {
    name: 'دبدوب',
    description: 'مغسول ومرقّع وجاهز لرفقة جديدة.',
    tags: ['أطفال'],
  },
  armchair: {
    name: 'مقعد ومصباح',
    description: 'نحن ننتقل وهما لا ينتقلان. غطاء المقعد يُنزع للغسل.',
    tags: ['أثاث'],
  },
  coat: {
    name: 'معطف شتوي، مقاس M',
    description: 'لُبس شتاءً واحدًا. دافئ وجيوبه عميقة.',
    tags: ['شتاء'],
  },
  cot: {
    name: 'سرير لمولود جديد',
    description: 'موعدنا في يناير، ونتمنى سريرًا خشبيًا بسيطًا، بأي لون.',
    tags: ['رضيع'],
  },
  telescope: {
    name: 'تلسكوب قديم',
    description: 'لطفلة في التاسعة اكتشفت زحل للتو.',
    tags: ['نجوم'],
  },
  jars: {
    name: 'مرطبانات مربى، كثيرة',
    description: 'موسم الخوخ. بعضها سيعود ممتلئًا.',
    tags: ['حفظ الطعام'],
  },
  wheelbarrow: {
    name: 'عربة يد لنهاية أسبوع',
    description: 'أمام بابنا كومة تراب، ولا سبيل آخر لنقلها.',
    tags: ['حفر'],
  },
};
