import { firstNameOf } from '../../shared/format/text.ts';
import type { itemMails as english } from './item-words.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep } from './mail-links.ts';

const quoted = (name: string, words: string | undefined) => (words ? [`${name} schreibt: „${words}“`] : []);

const wishHelps = 'Ein Wunsch auf deiner Liste hilft anderen, das Nächste für dich zu finden.';

type Gone = Parameters<(typeof english)['itemGone']>[1];

/** Why an item is gone for its reader; `days` are those that were promised to them. */
const goneText = ({ item, owner, why, days }: Gone): string => {
  if (why === 'notShared') return `Du hast nach „${item}“ gefragt. ${owner} teilt es nicht mehr mit dir.`;
  return days === undefined
    ? `Du hast nach „${item}“ gefragt. ${owner} hat es gelöscht.`
    : `„${item}“ war dir versprochen: ${days}. ${owner} hat es gelöscht, deshalb wird nichts daraus.`;
};

/** When it should be free for the reader, as far as it is known. */
const queueSentence = (due: string | undefined, place: string | undefined): string => {
  const isNext = place === '1';
  if (due === undefined) return isNext ? 'Danach bist du dran.' : 'Du behältst deinen Platz auf der Warteliste.';
  return isNext
    ? `Es soll zurück sein bis ${due}, und dann bist du dran.`
    : `Es soll zurück sein bis ${due}. Du behältst deinen Platz auf der Warteliste.`;
};

const others = { label: 'Sehen, was andere teilen', path: '/items' } as const;
const wishForOne = { label: 'So etwas wünschen', path: '/wishes' } as const;

export const itemMails: Translated<typeof english> = {
  interestExpressed: (_brand, { name, item, itemId, note, days }) => ({
    subject: `Jemand fragt nach „${item}“`,
    heading: `${name} hätte gern „${item}“`,
    paragraphs: [
      ...(days === undefined ? [] : [`Für diese Tage: ${days}.`]),
      ...quoted(name, note),
      'Sieh, wer gefragt hat, und sag jemandem zu. Deine E-Mail-Adresse geht dann an diese Person.',
    ],
    button: toStep('Sehen, wer gefragt hat', { itemId }, 'approve'),
    notes: ['Wenn in einer Stunde mehrere fragen, bekommst du eine Nachricht.'],
  }),
  interestApproved: (_brand, { item, itemId, owner, email, due, days, words, isLoan }) => ({
    subject: isLoan === undefined ? `„${item}“ wartet auf dich` : `Du kannst „${item}“ leihen`,
    heading: 'Gute Nachricht: eine Zusage',
    paragraphs: [
      `${owner} hat dir „${item}“ zugesagt.`,
      ...(days === undefined ? [] : [`Es ist deins an diesen Tagen: ${days}.`]),
      ...(due === undefined ? [] : [`Du kannst es bis ${due} haben.`]),
      ...quoted(owner, words),
      `Schreib ${owner}, um auszumachen, wann und wo du es abholst:`,
    ],
    code: email,
    button: toItem('Ansehen', itemId),
    notes: ['Wenn du doch nicht kannst, sag es dort ab, damit jemand anderes zum Zug kommt.'],
  }),
  interestNotChosen: (_brand, { item, itemId, isLoan, due, place }) => ({
    subject: isLoan === undefined ? `Zu deiner Anfrage nach „${item}“` : `Zuerst leiht jemand anderes „${item}“`,
    heading: isLoan === undefined ? 'Diesmal nicht' : 'Zuerst ist jemand anderes dran',
    paragraphs:
      isLoan === undefined
        ? [
            `Danke für dein Interesse an „${item}“. Es ist jemand anderem versprochen.`,
            `Wenn es dort doch nicht gebraucht wird, kannst immer noch du es bekommen. ${wishHelps}`,
          ]
        : [`Du hast nach „${item}“ gefragt. Vor dir leiht es jemand anderes.`, queueSentence(due, place)],
    button: toItem('Ansehen', itemId),
  }),
  itemRehomed: (_brand, { item, owner }) => ({
    subject: `„${item}“ hat ein neues Zuhause gefunden`,
    heading: `„${item}“ hat ein neues Zuhause gefunden`,
    paragraphs: [
      `Du hast nach „${item}“ gefragt. ${owner} hat es jemand anderem gegeben, deshalb ist deine Anfrage beendet.`,
      wishHelps,
    ],
    button: others,
    others: [wishForOne],
  }),
  approvalCancelled: (_brand, { name, item, itemId, note }) => ({
    subject: `Aus der Übergabe von „${item}“ wird nichts`,
    heading: `„${item}“ bleibt erst einmal, wo es ist`,
    paragraphs: [`${name} hat die Verabredung zu „${item}“ abgesagt.`, ...quoted(name, note)],
    button: toItem('Ansehen', itemId),
  }),
  itemTransferred: (_brand, { item, itemId, owner, due, words, isLoan }) => ({
    subject: `„${item}“ ist jetzt bei dir`,
    heading: `Viel Freude mit „${item}“`,
    paragraphs: [
      `${owner} hat bestätigt, dass „${item}“ jetzt bei dir ist.`,
      ...quoted(owner, words),
      ...(due === undefined ? [] : [`Bitte bring es bis ${due} zurück. Wenn du mehr Zeit brauchst, frag dort danach.`]),
      ...(isLoan !== undefined && due === undefined ? ['Bitte bring es zurück, wenn du fertig bist.'] : []),
      'Ein Ding weniger, das hergestellt, geliefert und weggeworfen wird. Danke fürs Teilen.',
    ],
    button: toItem('Ansehen', itemId),
  }),
  itemRenamed: (_brand, { item, itemId, before }) => ({
    subject: `„${before}“ heißt jetzt „${item}“`,
    heading: `Wonach du gefragt hast, heißt jetzt „${item}“`,
    paragraphs: [
      `Der Name von „${before}“ wurde geändert. Du behältst deinen Platz.`,
      'Bitte sieh nach, ob es noch das Richtige ist. Wenn nicht, kannst du dort zurückziehen.',
    ],
    button: toItem('Ansehen', itemId),
  }),
  interestDeclined: (_brand, { item, itemId, owner, note, day }) => ({
    subject: `Zu deiner Anfrage nach „${item}“`,
    heading: 'Diesmal nicht',
    paragraphs: [
      `Danke für dein Interesse an „${item}“. ${owner} kann es dir diesmal nicht geben.`,
      ...quoted(owner, note),
      `Du kannst wieder fragen: ${day}. ${wishHelps}`,
    ],
    button: toItem('Ansehen', itemId),
  }),
  ownerLeft: (brand, { asked }) => ({
    subject: `Eine deiner Anfragen bei ${brand} ist beendet`,
    heading: 'Eine deiner Anfragen ist beendet',
    paragraphs: [
      `Du hattest nach etwas gefragt (${asked}). Die Person, der es gehörte, ist nicht mehr bei ${brand}, deshalb ist es nicht mehr zu haben.`,
    ],
    button: { label: 'Ansehen, was Nachbarn teilen', path: '/items' },
  }),
  itemGone: (_brand, data) => ({
    subject: `„${data.item}“ ist nicht mehr zu haben`,
    heading: `„${data.item}“ ist nicht mehr zu haben`,
    paragraphs: [goneText(data), wishHelps],
    button: others,
    others: [wishForOne],
  }),
  dueChanged: (_brand, { item, itemId, owner, due }) => ({
    subject: due === undefined ? `Kein fester Tag für „${item}“` : `„${item}“ bis ${due}`,
    heading: due === undefined ? 'Kein fester Rückgabetag' : `Du hast es bis ${due}`,
    paragraphs: [
      due === undefined
        ? `${owner} braucht „${item}“ nicht mehr an einem festen Tag zurück.`
        : `${owner} möchte „${item}“ zurück, spätestens ${due}. Wenn das zu früh ist, schreib oder bitte um mehr Zeit.`,
    ],
    button: toItem('Ansehen', itemId),
  }),
  daysMoved: (_brand, { name, item, itemId, days }) => ({
    subject: `Neue Tage für „${item}“: ${days}`,
    heading: `Neue Tage für „${item}“`,
    paragraphs: [`${name} hat die Tage geändert. Jetzt gilt: ${days}.`],
    button: toItem('Ansehen', itemId),
  }),
  daysAsked: (_brand, { name, item, itemId, days }) => ({
    subject: `Andere Tage für „${item}“?`,
    heading: `${name} hätte „${item}“ gern an anderen Tagen`,
    paragraphs: [
      `Gewünscht ist jetzt: ${days}.`,
      'Bitte sag Ja oder Nein. Bis dahin bleibt es bei den ausgemachten Tagen.',
    ],
    button: toItem('Antworten', itemId),
  }),
  daysKept: (_brand, { name, item, itemId, days }) => ({
    subject: `Bei „${item}“ bleibt es bei den Tagen`,
    heading: `Bei „${item}“ bleibt es bei den Tagen`,
    paragraphs: [`${name} kann sie nicht verschieben. Du kannst es weiterhin haben: ${days}.`],
    button: toItem('Ansehen', itemId),
  }),
  extensionAsked: (_brand, { name, item, itemId, until, next, from }) => ({
    subject: `Mehr Zeit für „${item}“?`,
    heading: `${name} möchte „${item}“ bis ${until} behalten`,
    paragraphs: [
      ...(next === undefined
        ? []
        : [
            `${next} hat es gebucht, ab ${from ?? ''}, und müsste warten: Verschieb das zuerst oder sag es ab, wenn du Ja sagst.`,
          ]),
      'Bitte sag Ja oder Nein. Bis dahin bleibt es beim ausgemachten Tag.',
    ],
    button: toStep('Antworten', { itemId }, 'answer'),
  }),
  extensionAnswered: (_brand, { item, itemId, owner, isAccepted, due }) => ({
    subject: isAccepted === 'yes' ? `Mehr Zeit für „${item}“` : `${owner} braucht „${item}“ zurück`,
    heading:
      isAccepted === 'yes'
        ? `Du hast es bis ${due ?? ''}`
        : `${owner} braucht es zurück${due === undefined ? '' : `, spätestens ${due}`}`,
    paragraphs: [
      isAccepted === 'yes'
        ? `${owner} lässt dir „${item}“ gern bis ${due ?? ''}.`
        : `${owner} kann dir für „${item}“ nicht mehr Zeit geben.${due === undefined ? '' : ` Bitte bring es zurück, spätestens ${due}.`}`,
    ],
    button: toItem('Ansehen', itemId),
  }),
  returnSaid: (_brand, { name, item, itemId, note }) => ({
    subject: `Ist „${item}“ wieder bei dir?`,
    heading: `${name} hat „${item}“ zurückgebracht`,
    paragraphs: [
      ...quoted(name, note),
      'Bitte sieh nach und bestätige, dass es zurück ist. Dann können es andere leihen.',
    ],
    button: toStep('Es ist zurück', { itemId }, 'back'),
  }),
  returnNotHere: (_brand, { owner, item, itemId }) => ({
    subject: `„${item}“ ist noch nicht angekommen`,
    heading: `${owner} findet „${item}“ nicht`,
    paragraphs: [
      `Du hast gesagt, dass du es zurückgebracht hast, und ${owner} hat danach gesucht. Vielleicht steht es woanders, oder es ist noch bei dir.`,
      'Ein Wort unter Nachbarn hilft am meisten. Bis es gefunden ist, gilt es als geliehen.',
    ],
    button: toItem(`An ${owner} schreiben`, itemId),
  }),
  itemReturned: (_brand, { item, itemId, owner, note, isParted, isThanked }) => ({
    subject: `„${item}“ ist zurück bei ${owner}`,
    heading: 'Danke fürs Zurückbringen',
    paragraphs: [`${owner} hat bestätigt, dass „${item}“ zurück ist.`, ...quoted(owner, note)],
    button:
      isParted === undefined
        ? isThanked === undefined
          ? toStep(`${firstNameOf(owner)} danken`, { itemId }, 'thank')
          : toItem('Ansehen', itemId)
        : others,
  }),
  thanked: (_brand, { name, item, itemId, text }) => ({
    subject: `${name} sagt Danke`,
    heading: `Danke für „${item}“`,
    paragraphs: [...quoted(name, text)],
    button: toItem('Ansehen', itemId),
  }),
};
