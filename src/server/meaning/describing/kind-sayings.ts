import type { Language } from '../../../shared/languages/languages.ts';
import type { HeardKind } from '../../../shared/voice/contract.ts';

type Sayings = {
  /** Patterns that leave little doubt, and those that count only together with others. */
  clear: readonly string[];
  likely: readonly string[];
};

const it = '(?:it|them|this|that|these|those|one|the \\w+|my \\w+|our \\w+)';
const span =
  '(?:a|an|one|two|three|the|some|several|a few|a couple of) (?:day|night|evening|afternoon|weekend|week|month|hour)s?';
const notForATime = `(?!(?: [\\w-]+){0,4} (?:for ${span}|until))`;

/** How people say that they give something away, or lend it. */
export const kindSayings: Record<Language, Record<HeardKind['is'], Sayings>> = {
  en: {
    give: {
      clear: [
        '(?:free|off|going|gone) to (?:a|any|some)(?: \\w+)? home',
        `(?:giv(?:e|es|ing|en)|gave) (?:(?:${it}) )?away`,
        'giveaway',
        // As a recogniser writes "give away".
        '(?:giv(?:e|ing|en)|gettin.?) (?:a|the|of a)? ?way',
        'to ?gether weigh',
        '(?:good|new|loving|better|forever|nice) home',
        'free to (?:take|collect|whoever|anyone|anybody|someone|somebody|the first)',
        '(?:going|all|completely|totally|absolutely) free',
        'free of charge',
        'for free',
        'for nothing',
        'free(?=[.,;!?]|$)',
        '^free(?= (?!(?:on|at|until|from|to|this|next|all)\\b))',
        'up for grabs',
        'for keeps',
        '(?:yours )?to keep(?! (?:it|them|the|me|us|you|my|our|your|things|food|drinks|\\w+ing)\\b)',
        `keep ${it}(?= (?:forever|for good)|[.,;!?]|$)`,
        `pass(?:ing|ed)? (?:${it} )?(?:on|along)`,
        '(?:re-?hom(?:e|ed|ing)|donat(?:e|ed|ing))',
        '(?:get|getting|be) rid(?: of)?',
        '(?:let|letting) (?:\\w+ )?go(?: of)?',
        '(?:must|has to|have to|needs to|need to) go',
        'parting with',
        'first come,? first served',
        'finders keepers',
        "(?:it|they|that|all|those)(?:['’]s|['’]re| is| are) (?:all )?free(?! (?:on|at|until|from|this|next|most|after|before|standing))",
        'free (?:for|if|when|as long)(?! you)',
        '(?:going spare|any takers|want rid|want (?:it|them) gone|gift(?:ing)?)',
        '(?:any(?:one|body)|who|some(?:one|body)) wants?(?: (?:it|them|one|some|a|an|this|these|my|our))?',
        "(?:it|they|this|these)(?:['’]s|['’]re| is| are) yours",
        'yours if you',
        'come and (?:get|take|fetch)',
        `take (?:it|them)(?=[.,;!?]|$| (?:if|and|please))`,
        `giv(?:e|ing) (?:it|them) to`,
        '(?:yours )?for the taking',
        `welcome to (?:it|them|our|my)(?! (?:\\w+ )?(?:use|for))`,
        '(?:a|any|find|needs?|wants?) (?:\\w+ )?home(?=[.,;!?]|$| (?:for|where|with))',
        '(?:off|out of) (?:my|our) (?:hands|way|house|garage|loft|shed)',
        'no charge',
        '(?:hand|handing) (?:it |them )?(?:down|on)',
        '(?:any(?:one|body)|whoever|who) (?:wants|would like|fancies) (?:it|them|one)',
        `(?:don['’]t|do not|won['’]t) (?:need|want) (?:it|them|this|these)(?! back)`,
        'you (?:can )?take (?:it |them )?away',
        `(?:can|could|may|should) have (?:it|them|this|that|these|those|my|our|the)${notForATime}`,
        `(?:please |just )?take (?:my|our|this|these|(?:it|them) (?:off|away|home))${notForATime}`,
      ],
      likely: [
        'have (?:it|them)',
        '(?:if|whoever) (?:\\w+ )?wants? (?:it|them|one|some)',
        "(?:no longer|not|don['’]t|never|won['’]t|any ?more) (?:\\w+ )?(?:need|want|use|using|needing|wanting)",
        'clear(?:ing)? out',
        'declutter(?:ing)?',
        'outgrown',
        'grown out of',
        '(?:must|need to|have to|please|come and|just) (?:collect|pick)',
        'collect(?:ion)? (?:it|them|only)',
        'help yourself',
        'offering',
      ],
    },
    lend: {
      clear: [
        '(?:can |could |may )?(?:lend|lending|lends|lent|loan|loans|loaned|loaning|borrow|borrows|borrowed|borrowing)(?: (?:it|them|out))?',
        `(?:bring|give|get|hand|send|want|need|have|like|expect|see) ${it} back`,
        `return ${it}`,
        'returned (?:by|after|when|before|clean)',
        'back (?:by|before|after|on|within|when|in) ',
        'at a time',
        `for ${span}`,
        '(?:comes?|came|coming) back',
        "(?:when|once|after|until) you(?:['’]re| are|['’]ve| have) (?:done|finished)",
        '(?:use|try) (?:mine|ours)',
        '(?:over|just for|only for) (?:the|this|that|one)? ?(?:weekend|evening|night|day|afternoon)',
        'for (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
        // As a recogniser writes "lend".
        '(?:to|can|could|would|happy to) land',
        'to end (?:my|our|the|out)',
        '(?:land|end|blend|led) me',
        `(?:have|take|keep)(?: (?:${it}))? for ${span}`,
        '(?:anyone|anybody|everyone|everybody|neighbours?|you) (?:(?:is|are) welcome to|can|could|may) use',
      ],
      likely: [
        'until (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next)',
        '(?:use|used) (?:it|them) (?:whenever|when|any ?time|for)',
        'back (?:clean|afterwards|again|please)',
        'shar(?:e|ing)',
        'look after it',
        'takes? care of it',
      ],
    },
  },
  de: {
    give: {
      clear: [
        'verschenk\\w*',
        'zu verschenken',
        'geschenkt',
        'gratis',
        'umsonst',
        'kostenlos',
        'abzugeben',
        'geben?(?: \\w+){1,4} (?:ab|weg)',
      ],
      likely: ['behalten', 'mitnehmen', 'abholen', 'loswerden', 'brauchen?(?: \\w+){0,3} nicht mehr'],
    },
    lend: {
      clear: [
        '(?:ver|aus)?(?:leih|lieh)\\w*',
        '(?:aus)?borg\\w*',
        '(?:aus|ver)zuleihen',
        'zurück(?:bring|geb|haben|bekomm)\\w*',
        'wieder(?:bring|haben|bekomm)\\w*',
      ],
      likely: ['zurück', 'für (?:ein|eine|zwei|drei|ein paar) (?:tage?n?|wochen?|wochenende|monate?)'],
    },
  },
  es: {
    give: {
      clear: ['regal(?:o|a|amos|ar|an|ando)', 'gratis', 'don(?:o|ar|amos)', 'de regalo'],
      likely: [
        'quedártel[oa]s?',
        'quédatel[oa]s?',
        'ya no l[oa]s? (?:uso|usamos|necesito|necesitamos)',
        'recoger(?:l[oa]s?)?',
      ],
    },
    lend: {
      clear: ['prest(?:o|a|amos|ar|an|ado|ada|ando)\\w*', 'devolv\\w*', 'devuelv\\w*'],
      likely: ['por (?:un|una|unos|unas|dos|tres) (?:días?|semanas?|mes|meses|fin de semana)'],
    },
  },
  fr: {
    give: {
      clear: [
        '(?:je|on|nous) (?:le |la |les )?donn(?:e|ons)',
        'à donner',
        'gratuit(?:e|ement|s|es)?',
        'gratis',
        'donner',
      ],
      likely: ['garder', 'récupérer', 'débarrass\\w*', 'sert plus'],
    },
    lend: {
      clear: ['prêt(?:e|er|ons|ent|é|ée)', 'emprunt\\w*', 'rendre', 'rendez', 'ramen\\w*'],
      likely: ['pour (?:un|une|deux|trois|quelques) (?:jours?|semaines?|mois|week-end)'],
    },
  },
  ar: {
    give: {
      clear: ['مجان\\p{L}*', '(?:أ|ا|ن|ي|لل|ال)?(?:إ|ا)?هد(?:ي|اء)\\p{L}*', 'هدية', 'أتبرع\\p{L}*'],
      likely: ['لم أعد أحتاج\\p{L}*'],
    },
    lend: {
      clear: [
        '(?:أ|ا|ن|لل|ال)?(?:إ|ا)?عار(?:ة|ته)',
        'أعير\\p{L}*',
        'نعير\\p{L}*',
        'استعار\\p{L}*',
        'إعاد\\p{L}*',
        'يعيد\\p{L}*',
      ],
      likely: ['لمدة'],
    },
  },
};
